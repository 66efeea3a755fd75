import { useId } from 'react';
import { useTranslations } from 'next-intl';
import type { NumberField } from './ways';

interface NumberInputProps {
  field: NumberField;
  label: string;
  value: unknown;
  /** NaN where nothing readable was filled in. */
  onChange: (value: number) => void;
  /** The id of what is wrong with it. */
  problemId: string | null;
}

/** One number of a rule, with its bounds; times in seconds. */
export const NumberInput = ({ field, label, value, onChange, problemId }: NumberInputProps) => {
  const t = useTranslations('tables.form');
  const id = useId();
  const unit = field.isTime ? 1000 : 1;
  const shown = typeof value === 'number' && Number.isFinite(value) ? String(value / unit) : '';
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <input
        id={id}
        type="number"
        inputMode="numeric"
        min={field.least / unit}
        max={field.most / unit}
        step={1}
        required
        value={shown}
        aria-invalid={problemId === null ? undefined : true}
        aria-describedby={[`${id}-bounds`, problemId].filter((each) => each !== null).join(' ')}
        onChange={(event) => onChange(event.target.value === '' ? Number.NaN : Number(event.target.value) * unit)}
        className="min-h-11 w-24 rounded-md border-2 border-edge bg-panel px-3 text-ink aria-invalid:border-warning"
      />
      <span id={`${id}-bounds`} className="text-sm text-quiet">
        {t(field.isTime ? 'secondsBounds' : 'bounds', { least: field.least / unit, most: field.most / unit })}
      </span>
    </div>
  );
};
