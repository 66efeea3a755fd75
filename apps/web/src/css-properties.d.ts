import 'react';

/** Custom properties are style, too: React sets them as they are. */
declare module 'react' {
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined;
  }
}
