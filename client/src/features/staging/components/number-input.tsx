import { Input } from '#client/components/ui/input.tsx';

interface NumberInputProps {
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
}

/** Whole number, whose bounds the browser checks on submission. */
export function NumberInput({ value, onChange, ...bounds }: NumberInputProps) {
  return (
    <Input
      type="number"
      required
      {...bounds}
      value={Number.isNaN(value) ? '' : value}
      onChange={({ target }) => onChange(target.valueAsNumber)}
    />
  );
}
