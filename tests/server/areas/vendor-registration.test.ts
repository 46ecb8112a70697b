import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import {
  corporateSteps,
  individualSteps,
  kycSteps,
} from '#src/areas/vendors/registration/registration-steps.screen.tsx'
import { addDays, today } from '#src/lib/instant.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import { inTenant } from '#src/server/database/transaction/transaction.ts'
import type { Answer } from '../../contract/engine/test-server.ts'
import { guestOf } from '../../fixtures/guest-of.ts'
import { type DemonstrationCompany, openDemonstrationCompany } from '../../security/access/demonstration-company.ts'

let company: DemonstrationCompany
let guest: ReturnType<typeof guestOf>
beforeAll(async () => {
  company = await openDemonstrationCompany()
  guest = guestOf(company)
  await guest.mailsNow()
})
afterAll(() => company.end())

const recordSchema = z.looseObject({ id: z.string(), status: z.string().nullable() })
const recordIn = (answer: Answer) => {
  if (answer.status >= 300) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
  return recordSchema.parse(answer.body.data)
}
const idOf = (resource: string, ...names: string[]) => demonstrationId('gulf-marine', resource, ...names)
const take = async (by: string, id: string, step: string, body: object = {}) =>
  recordIn(await company.as(by)('POST', `/vendors/${id}/${step}`, { body }))
const read = async (id: string) => recordIn(await company.as('procurement')('GET', `/vendors/${id}`))
const accountsOf = (vendorId: string) =>
  inTenant(company.server.database, company.tenantId, (tx) =>
    tx.query<Record<string, unknown>>(
      `select account_number, status, signature is not null as signed, created_by from vendor_bank_accounts
       where vendor_id = $1 and deleted_at is null order by id`,
      [vendorId],
    ),
  )

async function invited(type: 'corporate' | 'individual') {
  const fields = {
    name: `Opobo ${type} ${uuidV7()}`,
    type,
    departmentId: idOf('departments', 'Operations'),
    phone: '+234 803 555 0142',
    email: `${type}@opobo.test`,
    address: '1 Wharf Road',
  }
  const { id } = recordIn(await company.as('procurement')('POST', '/vendors', { body: fields }))
  await take('procurement', id, 'invite')
  const mail = (await guest.mailsNow()).find(({ text }) => text.includes('/guest/vendors/'))
  return { id, mail, session: await guest.open(mail) }
}

const account = (number = '0123456789') => ({
  bankName: 'Wema Bank',
  accountName: 'Opobo',
  accountNumber: number,
  currency: 'NGN',
})

async function corporateAnswers(session: string, more: object = {}) {
  const [identity, paper, certificate, qualification, bank, drawn] = [
    await guest.upload(session),
    await guest.upload(session),
    await guest.upload(session),
    await guest.upload(session),
    await guest.upload(session),
    await guest.upload(session),
  ]
  const shown = (requirement: string, more: object = {}) => ({
    id: uuidV7(),
    serviceRequirementId: idOf('service-requirements', requirement),
    ...more,
  })
  return {
    details: { phone: '+234 803 555 0199', email: 'desk@opobo.test', identificationFile: identity, ...more },
    identification: {
      registrationNumber: 'RC 99112',
      taxNumber: `55${Date.now() % 1e8}-0001`,
      registrationPapers: [{ id: uuidV7(), paper: 'cac', file: paper }],
      ...account(),
      bankSignature: bank,
    },
    service: {
      services: [{ id: uuidV7(), serviceId: idOf('vendor-services', 'diving') }],
      requirements: [
        shown('diving-licence', { certificate, expiresOn: addDays(today(), 90) }),
        shown('diving-cover', { certificateNumber: 'without a certificate' }),
      ],
      qualificationDocuments: [{ id: uuidV7(), name: 'Supervisor', file: qualification }],
    },
    management: { hasProhibitionNotice: false, wasteDetails: 'None' },
    declaration: { declarationName: 'Ibiba', declarationSignature: drawn },
  }
}

describe('a company', () => {
  test('[S2-2.vendors.2] registers by steps in their order; requirements without a certificate are dropped', async () => {
    expect(corporateSteps.map(({ name }) => name)).toEqual([
      'details',
      'identification',
      'service',
      'management',
      'declaration',
    ])
    const { id, mail, session } = await invited('corporate')
    expect(mail?.text).toMatch(/\/guest\/vendors\/[0-9a-f-]{36}\/corporate\/details#/)
    const { given } = await guest.read(session)
    expect(given).toMatchObject({ known: { phone: '+234 803 555 0142', address: '1 Wharf Road' } })
    const answers = await corporateAnswers(session)
    const sent = await guest.send(session, answers)
    expect(sent).toMatchObject({ status: 200 })
    const record = await read(id)
    expect(record).toMatchObject({ status: 'pending', phone: '+234 803 555 0199', declarationName: 'Ibiba' })
    expect(record.requirements).toMatchObject([
      { serviceRequirementId: idOf('service-requirements', 'diving-licence') },
    ])
    expect(record.nextExpiryOn).toBe(addDays(today(), 90))
    expect(record).toMatchObject({ accountStanding: 'to be confirmed' })
    expect(await accountsOf(id)).toEqual([
      { account_number: '0123456789', status: 'pending', signed: true, created_by: null },
    ])
    expect((await guest.read(session)).closed).toContain('Your registration is in')
    expect((await guest.send(session, answers)).body.code).toBe('closed')
    // Whoever confirms accounts finds it, and the round goes on as any.
    expect((await take('hod', id, 'approve')).status).toBe('reviewed')
  })

  test('[S2-5.vendors.2] a logo that was not taken holds nothing up', async () => {
    const { id, session } = await invited('corporate')
    const logo = { id: uuidV7(), name: 'logo.pdf', type: 'application/pdf', size: 12, sha256: 'a'.repeat(64) }
    const sent = await guest.send(session, await corporateAnswers(session, { logo }))
    expect(sent).toMatchObject({ status: 200 })
    const record = await read(id)
    expect([record.status, record.logo]).toEqual(['pending', undefined])
    // On whichever device it is read.
    expect((await guest.read(session)).without).toEqual(['logo'])
  })

  test('[S2-5.vendors.2] any other file that was not taken is named, and nothing is sent', async () => {
    const { id, session } = await invited('corporate')
    const file = { id: uuidV7(), name: 'licence.pdf', type: 'application/pdf', size: 12, sha256: 'b'.repeat(64) }
    const answers = await corporateAnswers(session, { identificationFile: file })
    expect((await guest.send(session, answers)).body).toMatchObject({
      code: 'files-missing',
      message: 'licence.pdf was not received. Add it again on this device',
    })
    expect((await read(id)).status).toBe('draft')
  })

  test('that has to change something is mailed another link, reads what it sent, and sends it again', async () => {
    const { id, session } = await invited('corporate')
    await guest.send(session, await corporateAnswers(session))
    await guest.mailsNow()
    await take('hod', id, 'revise', { reason: 'The licence cannot be read.' })
    const mail = (await guest.mailsNow()).find(({ text }) => text.includes('/guest/vendors/'))
    expect(mail?.text).toContain('The licence cannot be read.')
    const again = await guest.open(mail)
    expect(await guest.read(again)).toMatchObject({
      closed: null,
      given: { reason: 'The licence cannot be read.', known: { phone: '+234 803 555 0199' } },
    })
    const sent = await guest.send(again, await corporateAnswers(again))
    expect(sent).toMatchObject({ status: 200 })
    expect((await read(id)).status).toBe('updated-by-requester')
    expect(await accountsOf(id)).toHaveLength(1)
  })

  test('is told by field what is wrong, and of what is missing', async () => {
    const { session } = await invited('corporate')
    const answers = await corporateAnswers(session)
    const wrong = { ...answers, identification: { ...answers.identification, accountNumber: '123' } }
    expect(await guest.send(session, wrong)).toMatchObject({
      status: 422,
      body: { errors: { accountNumber: [expect.anything()] } },
    })
    const bare = { ...answers, declaration: { declarationName: 'Ibiba' } }
    expect((await guest.send(session, bare)).body).toMatchObject({
      errors: { declarationSignature: [expect.anything()] },
    })
    const foreign = { ...answers, declaration: { ...answers.declaration, riskTier: 'low' } }
    expect((await guest.send(session, foreign)).body).toMatchObject({
      errors: { riskTier: ['This field does not exist'] },
    })
  })
})

describe('a person', () => {
  test('[S2-2.vendors.3] registers with the bank in place of the identification', async () => {
    expect(individualSteps.map(({ name }) => name)).toEqual(['details', 'bank', 'service', 'management', 'declaration'])
    const { id, mail, session } = await invited('individual')
    expect(mail?.text).toContain('/individual/details#')
    const [identity, drawn] = [await guest.upload(session), await guest.upload(session)]
    const sent = await guest.send(session, {
      details: {
        phone: '1',
        email: 'a@b.test',
        idType: 'national identity',
        idNumber: 'N1',
        identificationFile: identity,
      },
      bank: { ...account('9988776655'), bankSignature: drawn },
      declaration: { declarationName: 'Boma', declarationSignature: drawn },
    })
    expect(sent).toMatchObject({ status: 200 })
    expect(await read(id)).toMatchObject({ status: 'pending', idNumber: 'N1' })
  })

  test('[S2-2.vendors.4] who is paid already says who they are; what is known is not changed by it', async () => {
    expect(kycSteps.map(({ name }) => name)).toEqual(['identity', 'address', 'bank'])
    const fields = {
      name: `Tonye ${uuidV7()}`,
      type: 'individual',
      departmentId: idOf('departments', 'Operations'),
      phone: '+234 803 555 0142',
      email: 'tonye@opobo.test',
      idType: 'national identity',
      existingVendor: true,
    }
    const { id } = recordIn(await company.as('procurement')('POST', '/vendors', { body: fields }))
    await take('procurement', id, 'ask-kyc')
    const session = await guest.open((await guest.mailsNow()).find(({ text }) => text.includes('/guest/kyc/')))
    const identificationFile = await guest.upload(session)
    const answers = (idType: string) => ({
      identity: { idType, idNumber: 'N77', identificationFile },
      address: { phone: '+234 803 555 0155', email: 'tonye@opobo.test', address: '2 Creek Road' },
      bank: { ...account('5544332211'), bankSignature: identificationFile },
    })
    expect((await guest.send(session, answers("voter's card"))).body).toMatchObject({
      errors: { idType: [expect.anything()] },
    })
    const sent = await guest.send(session, answers('national identity'))
    expect(sent).toMatchObject({ status: 200 })
    expect(await read(id)).toMatchObject({
      status: 'approved',
      idNumber: 'N77',
      address: '2 Creek Road',
      accountStanding: 'to be confirmed',
    })
    expect((await guest.send(session, answers('national identity'))).body.code).toBe('sent-before')
  })

  test('is invited by whoever keeps vendors alone, and only with an address', async () => {
    const fields = {
      name: `Nobody ${uuidV7()}`,
      type: 'individual',
      departmentId: idOf('departments', 'Operations'),
      phone: '1',
    }
    const { id } = recordIn(await company.as('procurement')('POST', '/vendors', { body: fields }))
    const invite = (by: string) => company.as(by)('POST', `/vendors/${id}/invite`, { body: {} })
    expect((await invite('hod')).status).toBeGreaterThanOrEqual(403)
    expect((await invite('procurement')).status).toBe(409)
  })
})
