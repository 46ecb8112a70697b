import { mayCreateAny } from '#src/resource/permission/permission.ts'
import { useRecord } from '#src/screens/data/records/use-record.ts'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import { ButtonLink } from '#src/screens/parts/button-link.tsx'
import { certificateRegister } from './certificate-register.ts'
import { certificateMessages as messages } from './messages.ts'

/** The way to the paper that renews this one, for whoever keeps the register. */
export function RenewCertificate({ id }: { id: string }) {
  const actor = useActor()
  const { record } = useRecord(certificateRegister, id)
  if (!actor || record?.status !== 'approved' || !mayCreateAny(certificateRegister.access.create, actor)) return null
  return (
    <ButtonLink href={`/certificate-data/register/new?renewsId=${id}`} variant="default" fullWidth>
      {messages.renew}
    </ButtonLink>
  )
}
