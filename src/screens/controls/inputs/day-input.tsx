import { ActionIcon, Popover, TextInput } from '@mantine/core'
import { type ComponentType, type KeyboardEvent, useRef, useState } from 'react'
import { formatDate } from '#src/lib/format-day.ts'
import { isPlainDate } from '#src/lib/instant.ts'
import { keepEscape, leavePopover } from '../../browser/leave-popover.ts'
import { useToday } from '../../data/session/use-office-clock.ts'
import { completeDay, parseDay } from '../../format/typed-day.ts'
import { fieldMessages } from '../../messages/field-messages.ts'
import { Icon } from '../../parts/icon.tsx'
import styles from './controls.module.css'
import type { DayCalendarProps } from './day-calendar.tsx'

type DayInputProps = {
  id?: string
  /** What the day is; shown above it unless `labelHidden`. */
  label: string
  labelHidden?: boolean
  hint?: string
  error?: string
  required?: boolean
  /** A plain date, what was typed and is none yet, or ''. */
  value: string
  /** First and last day offered in the calendar; a day beyond them may be typed. */
  min?: string
  max?: string
  /** Within another popover: a click into the calendar must not count as one outside that. */
  nested?: boolean
  /** Gets a plain date, or what was typed where that is none, so that it is kept; '' when emptied. */
  onChange: (value: string) => void
}

/** A calendar day, typed as people write it (`21-11-2026`, `2026-11-21`, `21 Nov`) or picked from a calendar. */
export function DayInput(props: DayInputProps) {
  const { label, value } = props
  const today = useToday()
  const [typed, setTyped] = useState<string | null>(null)
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  // Fetched with the first calendar that is opened: most days are taken as they stand.
  const [Calendar, setCalendar] = useState<ComponentType<DayCalendarProps> | null>(null)
  const date = isPlainDate(value) ? value : null

  function type(text: string): void {
    setTyped(text)
    props.onChange(parseDay(text) ?? text)
  }
  function leave(): void {
    if (typed !== null && typed !== '') props.onChange(completeDay(typed, today) ?? typed)
    setTyped(null)
  }
  async function toggle(): Promise<void> {
    if (open) return setOpen(false)
    const { DayCalendar } = await import('./day-calendar.tsx')
    setCalendar(() => DayCalendar)
    setOpen(true)
  }
  function pick(next: string): void {
    setTyped(null)
    setOpen(false)
    props.onChange(next)
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter') leave()
    if (event.key !== 'ArrowDown' || !event.altKey) return
    event.preventDefault()
    void toggle()
  }

  return (
    <Popover
      opened={open}
      onChange={setOpen}
      position="bottom-end"
      shadow="md"
      trapFocus
      returnFocus
      withinPortal={!props.nested}
      // Its own would call the text box a thing that opens and closes.
      withRoles={false}
      closeOnEscape={false}
    >
      <Popover.Target>
        <div className={styles.day}>
          <TextInput
            id={props.id}
            label={props.labelHidden ? undefined : label}
            aria-label={props.labelHidden ? label : undefined}
            description={props.hint}
            error={props.error}
            withAsterisk={props.required}
            aria-required={props.required}
            placeholder={fieldMessages.dayPattern}
            autoComplete="off"
            value={typed ?? formatDate(value)}
            onChange={(event) => type(event.currentTarget.value)}
            onFocus={(event) => event.currentTarget.select()}
            onBlur={leave}
            onKeyDown={onKeyDown}
            rightSectionWidth="var(--fairlead-control-height, 48px)"
            rightSection={
              <ActionIcon
                ref={button}
                aria-label={fieldMessages.calendar(label)}
                aria-haspopup="dialog"
                aria-expanded={open}
                onClick={() => void toggle()}
              >
                <Icon name="calendar" size={20} />
              </ActionIcon>
            }
          />
        </div>
      </Popover.Target>
      <Popover.Dropdown
        role="dialog"
        aria-label={label}
        onFocusCapture={keepEscape}
        onKeyDownCapture={(event) => leavePopover(event, button.current, () => setOpen(false))}
      >
        {Calendar && <Calendar value={date} min={props.min} max={props.max} onPick={pick} />}
      </Popover.Dropdown>
    </Popover>
  )
}
