import { useId, type InputHTMLAttributes, type ReactNode } from 'react';

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  hint?: string | undefined;
  error?: string | null | undefined;
  /** On a slate one writes with chalk. */
  surface?: 'paper' | 'slate';
}

const looks = {
  paper: { label: '', hint: 'text-quiet', error: 'text-warning', input: 'border-2 border-edge bg-panel text-ink' },
  slate: { label: 'text-chalk', hint: 'text-chalk-quiet', error: 'text-lamp', input: 'border-2 border-chalk-quiet bg-transparent text-chalk caret-lamp' },
} as const;

/** A labelled input; hint and error are read with it. */
export const Field = ({ label, hint, error, surface = 'paper', className = '', ...input }: FieldProps) => {
  const id = useId();
  const look = looks[surface];
  const described = [hint ? `${id}-hint` : null, error ? `${id}-error` : null].filter((part) => part !== null).join(' ');
  return (
    <div className={`min-w-0 ${className}`}>
      <label htmlFor={id} className={`block font-semibold ${look.label}`}>
        {label}
      </label>
      {hint ? (
        <p id={`${id}-hint`} className={`text-sm ${look.hint}`}>
          {hint}
        </p>
      ) : null}
      <input
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={described === '' ? undefined : described}
        className={`mt-1 block min-h-12 w-full min-w-0 rounded-md px-3 @max-xs:px-1.5 ${look.input}`}
        {...input}
      />
      {error ? <FieldError id={`${id}-error`} className={look.error}>{error}</FieldError> : null}
    </div>
  );
};

export const FieldError = ({ id, className = 'text-warning', children }: { id?: string; className?: string; children: ReactNode }) => (
  <p id={id} className={`mt-1 font-semibold ${className}`}>
    {children}
  </p>
);
