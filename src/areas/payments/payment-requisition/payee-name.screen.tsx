import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { useTitles } from '#src/screens/data/records/use-titles.ts'
import { paymentMessages as messages } from './messages.ts'
import { payeeOf } from './payee.ts'

const payees = ['vendors', 'staff']

/** Who is paid, by name: a vendor that this device does not hold by the name that was given, if there is one. */
export function PayeeName({ record }: { record: StoredRecord }) {
  const titleOf = useTitles(payees)
  const payee = payeeOf(record)
  const known = payee && titleOf(payee.kind === 'vendor' ? 'vendors' : 'staff', payee.id)
  return <>{known ?? (typeof record.payeeName === 'string' ? record.payeeName : messages.payeeElsewhere)}</>
}
