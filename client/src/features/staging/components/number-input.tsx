import { Input } from '#client/components/ui/input.tsx';

interface NumberInputProps {
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
}

/** A whole number, which the browser holds to its bounds when the form is sent. */
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
