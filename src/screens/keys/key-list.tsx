import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { SigningKey } from '#src/protocol/device/signing-key.ts'
import { formatInstantPhrase } from '../format/format-instant.ts'
import { WordBadge } from '../parts/word-badge.tsx'
import { EndKeyModal } from './end-key-modal.tsx'
import styles from './key-list.module.css'
import { keyMessages as messages } from './key-messages.ts'
import { useKeys } from './use-keys.ts'

type KeyListProps = {
  /** Where the office keeps them: `me/keys`, or those of an account. */
  path: string
  /** The list is one's own. */
  isOwn: boolean
}

/** A person's devices, each with what is known of its key, and how to end it. Those that have ended are folded away. */
export function KeyList({ path, isOwn }: KeyListProps) {
  const { view, ask } = useKeys(path)
  const [ending, setEnding] = useState<SigningKey | null>(null)
  const [showsEnded, setShowsEnded] = useState(false)
  if (view.kind === 'asking') return <Skeleton height={96} aria-label={messages.loading} />
  if (view.kind !== 'known') return <Text c="dimmed">{view.kind === 'away' ? messages.offline : messages.failed}</Text>
  const ended = view.keys.filter(isOver)
  const shown = showsEnded ? view.keys : view.keys.filter((key) => !isOver(key))
  return (
    <Stack gap="sm">
      {shown.length === 0 && <Text c="dimmed">{messages.none}</Text>}
      <ul className={styles.keys} aria-label={messages.title}>
        {shown.map((key) => (
          <li key={key.id} className={styles.key}>
            <KeyFacts signingKey={key} />
            {!isOver(key) && !key.isCurrent && (
              <Button variant="default" onClick={() => setEnding(key)}>
                {isOwn ? messages.notMe : messages.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {ended.length > 0 && (
        <div>
          <Button variant="subtle" onClick={() => setShowsEnded(!showsEnded)}>
            {showsEnded ? messages.hideEnded : messages.showEnded(ended.length)}
          </Button>
        </div>
      )}
      {ending && (
        <EndKeyModal
          path={path}
          signingKey={ending}
          onClose={() => setEnding(null)}
          onEnded={async () => {
            setEnding(null)
            await ask()
          }}
        />
      )}
    </Stack>
  )
}

const isOver = ({ state }: SigningKey) => state === 'ended' || state === 'revoked'

function KeyFacts({ signingKey: key }: { signingKey: SigningKey }) {
  const { label, color } = messages.states[key.state]
  const facts = [
    messages.since(formatInstantPhrase(key.registeredAt), key.registeredFrom),
    messages.lastEntry(key.lastEntryAt && formatInstantPhrase(key.lastEntryAt)),
    key.waiting !== null && key.reportedAt !== null
      ? messages.waiting(key.waiting, formatInstantPhrase(key.reportedAt))
      : null,
    key.isDeviceOfOther ? messages.ofOther : null,
  ]
  return (
    <div className={styles.facts}>
      <div className={styles.name}>
        <Text fw={600}>{key.device.name}</Text>
        {key.isCurrent && <WordBadge color="blue">{messages.here}</WordBadge>}
        {key.state !== 'active' && <WordBadge color={color}>{label}</WordBadge>}
      </div>
      <Text size="sm" c="dimmed">
        {facts.filter((fact) => fact !== null).join(' · ')}
      </Text>
      {key.state === 'suspended' && <Text size="sm">{messages.suspendedText}</Text>}
    </div>
  )
}
