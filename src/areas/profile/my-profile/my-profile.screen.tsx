import { Title } from '@mantine/core'
import { useState } from 'react'
import { useQueryValue } from '#src/screens/browser/use-address.ts'
import { EntryPanel } from '#src/screens/conflict/entry-panel.tsx'
import { useRows } from '#src/screens/data/records/use-rows.ts'
import { useMe } from '#src/screens/data/session/use-me.ts'
import { ChangedDraftNotice } from '#src/screens/drafts/changed-draft-notice.tsx'
import { NewDraftNotice } from '#src/screens/drafts/new-draft-notice.tsx'
import { RelatedList } from '#src/screens/record/related/related-list.tsx'
import { bioData } from '../bio-data/bio-data.ts'
import { AccountCards } from '../my-account/account-cards.screen.tsx'
import { accountPath, changePasswordAction, pictureAction, signatureAction } from '../my-account/account-hrefs.ts'
import { myProfileMessages as messages } from './messages.ts'
import styles from './my-profile.module.css'
import { OwnBankAccounts } from './own-bank-accounts.screen.tsx'
import { OwnData } from './own-data.screen.tsx'
import { OwnPartForm } from './own-part-form.screen.tsx'
import { OwnPost } from './own-post.screen.tsx'
import { papers } from './papers.screen.tsx'
import { ProfileHead } from './profile-head.screen.tsx'
import { useOwnBioData } from './use-own-records.screen.tsx'
import { WhoRead } from './who-read.screen.tsx'

const newHref = `${accountPath}/new`

/**
 * `/profile/bio-data`: what the company keeps of whoever is unlocked, their papers, account and devices. The picture, the
 * signature and the password open by a query action (specification 1, section 2).
 */
export function Screen() {
  const me = useMe()
  const action = useQueryValue('action')
  // Whoever comes for the password finds it first; it stays there once it was changed, and says so.
  const [isForPassword] = useState(action === changePasswordAction)
  const { state, record } = useOwnBioData()
  const { rows: people } = useRows('staff')
  if (!me) return null
  const personId = me.person.id
  if (action === signatureAction || action === pictureAction) {
    if (state === 'loading') return null
    const isSignature = action === signatureAction
    return (
      <OwnPartForm
        key={action}
        record={record}
        personId={personId}
        field={isSignature ? 'signature' : 'picture'}
        title={isSignature ? messages.signatureTitle : messages.pictureTitle}
        use={isSignature ? messages.signatureUse : messages.pictureUse}
      />
    )
  }
  const person = people.find(({ id }) => id === personId) ?? null
  const account = <AccountCards me={me} />
  const editHref = `${accountPath}/${record?.id}/edit`
  return (
    <div className={styles.page}>
      <ProfileHead me={me} person={person} ownData={record} />
      {isForPassword && account}
      {record ? (
        <>
          <EntryPanel resource={bioData} record={record} editHref={editHref} newHref={newHref} />
          <ChangedDraftNotice resource={bioData} record={record} editHref={editHref} />
        </>
      ) : (
        <NewDraftNotice resource={bioData} href={newHref} />
      )}
      <OwnData person={person} />
      <Title order={2} className={styles.cardTitle}>
        {messages.papers}
      </Title>
      {papers.map((view) => (
        <RelatedList key={view.resource} view={view} recordId={personId} isOpen place="section" />
      ))}
      <OwnBankAccounts personId={personId} />
      <OwnPost me={me} />
      <WhoRead />
      {!isForPassword && account}
    </div>
  )
}
