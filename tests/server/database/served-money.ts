import { z } from 'zod'
import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import type { Colleague } from './served-guests.ts'

const entered = z.looseObject({ id: z.string() })

/** What payments look up beside their descriptions: accounts that are confirmed, checks, and a float that changes hands. */
export async function playMoney(finance: Colleague, crew: Colleague): Promise<void> {
  const account = { bankName: 'Wema Bank', accountName: 'Crew', accountNumber: '0011223344', currency: 'NGN' }
  const calledBack = { calledPerson: 'Crew', calledNumber: '+234 803 555 0100', calledAt: new Date().toISOString() }
  for (const staffId of [crew.personId, crew.personId]) {
    const { body } = await crew.client('POST', '/staff-bank-accounts', { body: { ...account, staffId } })
    const id = entered.safeParse(body.data).data?.id
    await finance.client('POST', `/staff-bank-accounts/${id}/confirm`, { body: calledBack })
  }
  const stores = demonstrationId('gulf-marine', 'payment-requisitions', 'stores')
  for (const path of [
    '/staff-bank-accounts/shared',
    '/payment-requisitions/chart-data',
    '/payment-requisitions/typed-checks?amount=1&currency=USD',
    `/payment-requisitions/${stores}/checks`,
    '/vendor-bank-accounts/shared',
  ])
    await finance.client('GET', path)
  const float = demonstrationId('gulf-marine', 'petty-cash-floats', 'base')
  await finance.client('PATCH', `/petty-cash-floats/${float}`, { body: { holderId: crew.personId } })
}
