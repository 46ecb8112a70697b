import { ActionIcon, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Icon, type IconName } from '../parts/icon.tsx'
import styles from './reader.module.css'
import { readerMessages as messages } from './reader-messages.ts'

type ReaderToolsProps = {
  page: number
  count: number
  scale: number
  isFitted: boolean
  isFinding: boolean
  isPrinting: boolean
  onPage: (page: number) => void
  onZoom: (direction: 1 | -1) => void
  onFit: () => void
  onFind: () => void
  onPrint: () => void
}

/** The line above the pages: which page, how large, find and print. */
export function ReaderTools(props: ReaderToolsProps) {
  const { page, count, scale, isFitted, isFinding, isPrinting, onPage, onZoom, onFit, onFind, onPrint } = props
  return (
    <div className={styles.tools} role="toolbar" aria-label={messages.tools} data-print="no">
      <div className={styles.group}>
        <Tool icon="up" label={messages.previous} isOff={page <= 1} onPress={() => onPage(page - 1)} />
        <PageField page={page} count={count} onPage={onPage} />
        <Tool icon="down" label={messages.next} isOff={page >= count} onPress={() => onPage(page + 1)} />
      </div>
      <div className={styles.group}>
        <Tool icon="less" label={messages.smaller} isOff={scale <= 0.25} onPress={() => onZoom(-1)} />
        <Text size="sm" className={styles.percent} aria-live="polite">
          {messages.size(Math.round(scale * 100))}
        </Text>
        <Tool icon="add" label={messages.larger} isOff={scale >= 4} onPress={() => onZoom(1)} />
        <Tool icon="wider" label={messages.fit} isOn={isFitted} onPress={onFit} />
      </div>
      <div className={styles.group}>
        <Tool icon="search" label={messages.find} isOn={isFinding} onPress={onFind} />
        <Tool icon="print" label={messages.print} isOff={isPrinting} onPress={onPrint} />
      </div>
    </div>
  )
}

type ToolProps = { icon: IconName; label: string; isOff?: boolean; isOn?: boolean; onPress: () => void }

function Tool({ icon, label, isOff = false, isOn, onPress }: ToolProps) {
  return (
    <ActionIcon
      variant={isOn ? 'light' : 'subtle'}
      color="gray"
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      disabled={isOff}
      onClick={onPress}
    >
      <Icon name={icon} />
    </ActionIcon>
  )
}

/** The page that is read, and a field to go to another. */
function PageField({ page, count, onPage }: { page: number; count: number; onPage: (page: number) => void }) {
  const [typed, setTyped] = useState<string | null>(null)
  const go = () => {
    const number = Number.parseInt(typed ?? '', 10)
    setTyped(null)
    if (!Number.isNaN(number) && number !== page) onPage(Math.min(count, Math.max(1, number)))
  }
  return (
    <>
      <TextInput
        aria-label={messages.page}
        className={styles.number}
        inputMode="numeric"
        value={typed ?? String(page)}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={go}
        onKeyDown={(event) => {
          if (event.key === 'Enter') go()
        }}
      />
      <Text size="sm" className={styles.of}>
        {messages.of(count)}
      </Text>
    </>
  )
}
