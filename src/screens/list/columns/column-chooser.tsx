import { ActionIcon, Button, Checkbox, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { maxColumnWidth, minColumnWidth } from '../../data/list/column-widths.ts'
import type { ListPart } from '../../data/list/list-view.ts'
import type { ColumnsState } from '../../data/list/use-columns.ts'
import { Icon, type IconName } from '../../parts/icon.tsx'
import { LazyPopover } from '../../parts/lazy-popover.tsx'
import { columnMessages as messages } from './column-messages.ts'
import styles from './columns.module.css'

/** Pixels by which one press changes a column's width. */
const stepPixels = 32

type ColumnChooserProps = { offered: readonly ListPart[]; columns: ColumnsState }

/** Which columns are shown, in which order and how wide, by plain buttons. */
export function ColumnChooser({ offered, columns }: ColumnChooserProps) {
  const roomy = useMediaQuery('(min-width: 1500px)', undefined, { getInitialValueInEffect: false })
  const { shown, hidden: yielded } = columns
  const names = shown.map(({ name }) => name)
  const others = offered.filter(({ name }) => !names.includes(name))
  return (
    <LazyPopover
      // A separate button: its panel opens beside the existing one.
      key={String(roomy)}
      position="bottom-end"
      shadow="md"
      trapFocus
      className={styles.chooser}
      target={
        roomy ? (
          <Button variant="default" leftSection={<Icon name="columns" />}>
            {messages.columns}
          </Button>
        ) : (
          <ActionIcon variant="default" aria-label={messages.columns} title={messages.columns}>
            <Icon name="columns" />
          </ActionIcon>
        )
      }
    >
      <Stack gap={0}>
        {shown.map((part, index) => (
          <ShownColumn key={part.name} part={part} index={index} columns={columns} />
        ))}
        {yielded.length > 0 && (
          <Text size="xs" c="dimmed" className={styles.note}>
            {messages.hidden(shown.length, shown.length + yielded.length)}
          </Text>
        )}
        {others.length > 0 && <hr className={styles.line} />}
        {others.map((part) => (
          <Checkbox
            key={part.name}
            className={styles.choice}
            label={part.label}
            checked={false}
            onChange={() => columns.show([...names, part.name])}
          />
        ))}
      </Stack>
      <Button
        variant="subtle"
        fullWidth
        className={styles.reset}
        disabled={!columns.isCustomized}
        onClick={columns.reset}
      >
        {messages.reset}
      </Button>
    </LazyPopover>
  )
}

type ShownColumnProps = { part: ListPart; index: number; columns: ColumnsState }

function ShownColumn({ part, index, columns }: ShownColumnProps) {
  const names = columns.shown.map(({ name }) => name)
  const width = columns.widths[part.name] ?? minColumnWidth
  const move = (to: number) => columns.show(names.toSpliced(index, 1).toSpliced(to, 0, part.name))
  const resize = (by: number) =>
    columns.setWidths({ [part.name]: Math.min(maxColumnWidth, Math.max(minColumnWidth, width + by)) })
  return (
    <div className={styles.shown}>
      <Checkbox
        className={styles.choice}
        label={part.label}
        checked
        disabled={names.length === 1}
        onChange={() => columns.show(names.filter((name) => name !== part.name))}
      />
      <Step
        icon="narrower"
        label={messages.narrower(part.label)}
        disabled={width <= minColumnWidth}
        run={() => resize(-stepPixels)}
      />
      <Step
        icon="wider"
        label={messages.wider(part.label)}
        disabled={width >= maxColumnWidth}
        run={() => resize(stepPixels)}
      />
      <Step icon="up" label={messages.earlier(part.label)} disabled={index === 0} run={() => move(index - 1)} />
      <Step
        icon="down"
        label={messages.later(part.label)}
        disabled={index === names.length - 1}
        run={() => move(index + 1)}
      />
    </div>
  )
}

type StepProps = { icon: IconName; label: string; disabled: boolean; run(): void }

/** It stays in the tab order even where it has no effect, so that repeated pressing keeps its place. */
function Step({ icon, label, disabled, run }: StepProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={label}
      title={label}
      className={styles.step}
      aria-disabled={disabled || undefined}
      onClick={() => !disabled && run()}
    >
      <Icon name={icon} size={16} />
    </ActionIcon>
  )
}
