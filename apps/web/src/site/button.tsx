import type { ButtonHTMLAttributes, ComponentProps } from 'react';
import { Link } from '@/i18n/navigation';

/** `lamp` and `chalk` are the main and the plain one on a slate. */
export type Weight = 'main' | 'plain' | 'warning' | 'lamp' | 'chalk';

const shape = 'inline-flex min-h-11 items-center justify-center gap-2 rounded-md border-2 px-5 py-2 text-center font-semibold no-underline transition-colors duration-150';
const looks: Record<Weight, string> = {
  main: 'border-accent bg-accent text-on-accent hover:border-ink disabled:border-line disabled:bg-line disabled:text-quiet aria-disabled:border-line aria-disabled:bg-line aria-disabled:text-quiet',
  plain: 'border-edge bg-transparent text-ink hover:border-accent hover:text-accent disabled:border-line disabled:text-quiet',
  lamp: 'border-lamp bg-lamp text-on-lamp hover:border-chalk disabled:border-chalk-quiet disabled:bg-transparent disabled:text-chalk-quiet',
  chalk: 'border-chalk-quiet bg-transparent text-chalk hover:border-lamp hover:text-lamp disabled:text-chalk-quiet',
  warning: 'border-warning bg-transparent text-warning hover:border-ink hover:text-ink disabled:border-line disabled:text-quiet',
};

export const buttonLook = (weight: Weight): string => `${shape} ${looks[weight]}`;

export const Button = ({ weight = 'plain', className = '', type = 'button', ...rest }: ButtonHTMLAttributes<HTMLButtonElement> & { weight?: Weight }) => (
  <button type={type} className={`${buttonLook(weight)} ${className}`} {...rest} />
);

export const ButtonLink = ({ weight = 'plain', className = '', ...rest }: ComponentProps<typeof Link> & { weight?: Weight }) => (
  <Link className={`${buttonLook(weight)} ${className}`} {...rest} />
);
