/** Stands in for the site's links where no Next router is. */
import type { ComponentProps } from 'react';

export const Link = ({ href, ...rest }: ComponentProps<'a'>) => <a href={href} {...rest} />;
export const useRouter = () => ({ refresh: () => undefined, replace: () => undefined, push: () => undefined });
