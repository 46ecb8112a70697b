import { Input } from '@mantine/core'
import { fieldMessages } from '../../messages/field-messages.ts'
import { Icon } from '../../parts/icon.tsx'
import styles from './controls.module.css'

type OptionBarProps = {
  id: string
  label: string
  hint: string | undefined
  error: string | undefined
  required: boolean
  options: readonly { value: string; label: string }[]
  value: string | undefined
  onChange: (value: string | undefined) => void
}

/** A few alternatives side by side, each big enough for a thumb; native radio buttons, so arrow keys work. */
export function OptionBar({ id, label, hint, error, required, options, value, onChange }: OptionBarProps) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <fieldset className={styles.options} aria-describedby={described || undefined}>
      <legend className={styles.legend}>
        <Input.Label labelElement="div" required={required}>
          {label}
        </Input.Label>
        {!required && value !== undefined && (
          <button type="button" className={styles.clear} onClick={() => onChange(undefined)}>
            {fieldMessages.clear(label)}
          </button>
        )}
      </legend>
      {hint && <Input.Description id={`${id}-hint`}>{hint}</Input.Description>}
      <div className={styles.bar} data-error={error ? true : undefined}>
        {options.map((option, index) => (
          <label key={option.value} className={styles.option} data-chosen={option.value === value || undefined}>
            <input
              type="radio"
              id={index === 0 ? id : undefined}
              name={id}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className={styles.radio}
              required={required}
              aria-invalid={error ? true : undefined}
            />
            {option.value === value && <Icon name="check" size={16} />}
            {option.label}
          </label>
        ))}
      </div>
      {error && <Input.Error id={`${id}-error`}>{error}</Input.Error>}
    </fieldset>
  )
}
