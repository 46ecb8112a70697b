import { Alert, Text } from '@mantine/core'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import { amendmentOf } from '#src/resource/envelope/amendment.ts'
import { usePersonName } from '../data/records/use-person-name.ts'
import { formatInstantName } from '../format/format-instant.ts'
import { amendmentMessages as messages } from '../messages/amendment-messages.ts'
import { Icon } from '../parts/icon.tsx'
import styles from './record.module.css'

/** Says that a signed record was amended: version, by whom, when and why. Otherwise nothing. */
export function AmendmentNotice({ record }: { record: LocalRecord }) {
  const amendment = amendmentOf(record)
  const nameOf = usePersonName()
  if (!amendment) return null
  const { by, at, signedBy, signedAt } = amendment
  return (
    <Alert color="orange" icon={<Icon name="edit" />} title={messages.noticeTitle(amendment.edition)}>
      <Text className={styles.said}>{amendment.reason}</Text>
      <Text size="sm" mt={4}>
        {messages.notice(nameOf(by), formatInstantName(at))}
        {signedBy !== null && ` ${messages.noticeSigned(nameOf(signedBy), signedAt && formatInstantName(signedAt))}`}
      </Text>
    </Alert>
  )
}
