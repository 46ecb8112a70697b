import { useMemo } from 'react'
import { useQueryValue } from '#src/screens/browser/use-address.ts'
import { useRecord } from '#src/screens/data/records/use-record.ts'
import type { ResourceViews } from '#src/screens/derived/resource-views.ts'
import { CertificateList } from './certificate-list.screen.tsx'
import { certificateRegister } from './certificate-register.ts'
import { certificateMessages as messages } from './messages.ts'
import { RenewCertificate } from './renew-certificate.screen.tsx'
import { renewalOf } from './renewal.ts'

/** How the register is shown: what is in force first, by the day it ends; a renewal begins with the former paper. */
export const certificateViews: ResourceViews = {
  list: {
    columns: ['name', 'expiresOn', 'categoryId', 'certificateNumber', 'responsibleId'],
    filters: ['status', 'categoryId', 'expiresOn', 'responsibleId'],
    initialFilters: () => ({ status: ['approved'] }),
    orderBy: 'expiresOn',
    order: 'asc',
  },
  List: CertificateList,
  new: {
    title: ({ renewsId, name }) => (renewsId === undefined ? undefined : messages.renewing(String(name))),
    hidden: ['renewsId'],
    useInitial: useRenewal,
  },
  edit: { hidden: ['renewsId'] },
  record: {
    Aside: RenewCertificate,
    facts: ['categoryId', 'certificateNumber', 'expiresOn', 'responsibleId'],
    related: [
      {
        resource: 'certificate-registers',
        field: 'renewsId',
        path: '/certificate-data/register',
        title: 'Renewed by',
        columns: ['certificateNumber', 'issuedOn', 'expiresOn'],
        offersNew: false,
      },
    ],
  },
}

const nothing = {}

/** What a renewal begins with; null until the former paper has been read. */
function useRenewal(): Readonly<Record<string, unknown>> | null {
  const renewsId = useQueryValue('renewsId')
  const { state, record } = useRecord(certificateRegister, renewsId ?? '')
  return useMemo(() => {
    if (renewsId === undefined) return nothing
    if (record) return renewalOf(record)
    return state === 'loading' ? null : nothing
  }, [renewsId, record, state])
}
