import { Card, Text, Title } from '@mantine/core'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import type { Me } from '#src/protocol/device/me.ts'
import { fullNameOf } from '#src/screens/cells/person-mark.ts'
import { PersonPhoto } from '#src/screens/cells/person-photo.tsx'
import { isFileReference } from '#src/screens/data/fields/file-reference.ts'
import { ButtonLink } from '#src/screens/parts/button-link.tsx'
import { Icon } from '#src/screens/parts/icon.tsx'
import { SyncBadge } from '#src/screens/sync/sync-badge.tsx'
import { accountPath, pictureAction, signatureAction } from '../my-account/account-hrefs.ts'
import { myProfileMessages as messages } from './messages.ts'
import styles from './my-profile.module.css'

type ProfileHeadProps = { me: Me; person: LocalRecord | null; ownData: LocalRecord | null }

/** Picture, name, work, and the ways to change what is one's own. */
export function ProfileHead({ me, person, ownData }: ProfileHeadProps) {
  const { jobTitle, departmentName } = me.person
  const picture = ownData?.picture ?? person?.picture
  const facts = [jobTitle, departmentName, person?.workstation, me.tenant.name]
  return (
    <Card component="section" aria-label={messages.picture} className={styles.card}>
      <div className={styles.head}>
        <PersonPhoto person={me.person} picture={isFileReference(picture) ? picture : null} />
        <div className={styles.who}>
          <Title order={1} className={styles.name}>
            {fullNameOf(me.person)}
          </Title>
          <Text c="dimmed">{facts.filter((fact) => typeof fact === 'string' && fact !== '').join(' · ')}</Text>
          {ownData?.local && <SyncBadge state={ownData.local.state} />}
        </div>
        <div className={styles.actions}>
          <ButtonLink
            href={ownData ? `${accountPath}/${ownData.id}/edit` : `${accountPath}/new`}
            leftSection={<Icon name="edit" />}
          >
            {ownData ? messages.edit : messages.enter}
          </ButtonLink>
          <ButtonLink
            href={`${accountPath}?action=${pictureAction}`}
            variant="default"
            leftSection={<Icon name="camera" />}
          >
            {messages.picture}
          </ButtonLink>
          <ButtonLink href={`${accountPath}?action=${signatureAction}`} variant="default">
            {messages.signature}
          </ButtonLink>
        </div>
      </div>
    </Card>
  )
}
