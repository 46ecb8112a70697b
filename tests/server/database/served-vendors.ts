import { z } from 'zod'
import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import { evaluationCriteria } from '#src/areas/vendors/vendor-evaluation/evaluation-sheet.ts'
import { addDays, today } from '#src/lib/instant.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import type { RealServer } from '../../contract/company.ts'
import { guestOf } from '../../fixtures/guest-of.ts'
import type { Colleague } from './served-guests.ts'

const entered = z.looseObject({ id: z.string() })
const vendorId = demonstrationId('gulf-marine', 'vendors', 'fenders')

/** What vendors look up beside their descriptions: one registers by its link, is evaluated, and is sent a statement. */
export async function playVendors(server: RealServer, colleague: (name: string) => Promise<Colleague>): Promise<void> {
  const [buyer, head, finance] = [await colleague('procurement'), await colleague('hod'), await colleague('finance')]
  const guest = guestOf({ server })
  await guest.mailsNow()
  const linkTo = async (page: string) => guest.open((await guest.mailsNow()).find(({ text }) => text.includes(page)))
  const departmentId = demonstrationId('gulf-marine', 'departments', 'Operations')
  const fields = { name: 'Served Divers', type: 'corporate', departmentId, phone: '1', email: 'desk@served.test' }
  const { body } = await buyer.client('POST', '/vendors', { body: fields })
  const { id } = entered.parse(body.data)
  await buyer.client('POST', `/vendors/${id}/invite`, { body: {} })
  const session = await linkTo('/guest/vendors/')
  const file = await guest.upload(session)
  const account = { bankName: 'Wema', accountName: 'Served', accountNumber: '0123456789', currency: 'NGN' }
  const logo = { id: uuidV7(), name: 'logo.pdf', type: 'application/pdf', size: 12, sha256: 'a'.repeat(64) }
  await guest.read(session)
  await guest.send(session, {
    details: { logo, phone: '1', email: 'desk@served.test', identificationFile: file },
    identification: { ...account, bankSignature: file },
    declaration: { declarationName: 'Served', declarationSignature: file },
  })
  await head.client('POST', `/vendors/${id}/revise`, { body: { reason: 'Say more' } })
  const scores = evaluationCriteria.map(({ key, weight }) => ({ id: uuidV7(), criterion: key, weight, score: 70 }))
  const period = { periodFrom: addDays(today(), -90), periodTo: today() }
  const sheet = await head.client('POST', '/vendor-evaluations', { body: { vendorId, ...period, scores } })
  await head.client('POST', `/vendor-evaluations/${entered.parse(sheet.body.data).id}/complete`, { body: {} })
  const stated = { vendorId, ...period, currency: 'NGN', openingBalance: '5' }
  const statement = await finance.client('POST', '/statements-of-account', { body: stated })
  await finance.client('POST', `/statements-of-account/${entered.parse(statement.body.data).id}/send`, { body: {} })
  await guest.read(await linkTo('/guest/statements/'))
}
