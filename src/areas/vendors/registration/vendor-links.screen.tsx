import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import { GuestLinksPanel } from '#src/screens/guest/guest-links-panel.tsx'
import { isInUse } from '../vendor/is-in-use.ts'
import { isRegistering } from './is-registering.ts'
import { registrationMessages as messages } from './messages.ts'

/** The links by which a vendor registers, and by which a person who is paid already says who they are. */
export function VendorLinks({ record }: { record: LocalRecord }) {
  const actor = useActor()
  if (!actor?.permissions.includes('manage vendor')) return null
  const isPerson = record.type === 'individual'
  const of = { record: record.id, version: record.version }
  return (
    <>
      <GuestLinksPanel
        {...of}
        purpose={isPerson ? 'individual-vendors' : 'corporate-vendors'}
        isOpen={isRegistering(record)}
        title={messages.links}
      />
      {isPerson && <GuestLinksPanel {...of} purpose="kyc" isOpen={isInUse(record)} title={messages.kycLinks} />}
    </>
  )
}
