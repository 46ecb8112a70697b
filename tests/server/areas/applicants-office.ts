import { expect } from 'vitest'
import { z } from 'zod'
import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import { addDays, today } from '#src/lib/instant.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import { runDailyWork } from '#src/server/daily/run-daily-work.ts'
import { inTenant } from '#src/server/database/transaction/transaction.ts'
import type { Client } from '../../contract/engine/test-server.ts'
import { guestOf } from '../../fixtures/guest-of.ts'
import { easyProof } from '../../fixtures/proof-of-work.ts'
import { type DemonstrationOffice, openDemonstrationOffice } from './demonstration-office.ts'

const bodySchema = z.record(z.string(), z.unknown())
const identified = z.looseObject({ id: z.string() })

/** An office with HR at work and applicants without an account, each asking from an address of their own. */
export class ApplicantsOffice {
  readonly office: DemonstrationOffice
  readonly guest: ReturnType<typeof guestOf>
  readonly hr: Client
  #address = 0

  private constructor(office: DemonstrationOffice, hr: Client) {
    this.office = office
    this.guest = guestOf(office)
    this.hr = hr
  }

  static async open(): Promise<ApplicantsOffice> {
    const office = await openDemonstrationOffice()
    return new ApplicantsOffice(office, await office.client('hr'))
  }

  async ask(method: 'GET' | 'POST', path: string, payload?: object, remoteAddress = `203.0.113.${this.#address}`) {
    const url = `/api/v1/guest/${path}`
    const headers = path.endsWith('/apply') ? await easyProof(this.office.server.database) : {}
    const answer = await this.office.server.app.inject({
      method,
      url,
      remoteAddress,
      headers,
      ...(payload && { payload }),
    })
    const { requestId: _id, ...body } = bodySchema.parse(answer.json())
    return { status: answer.statusCode, body }
  }

  read(id: string, company = 'gulf-marine') {
    return this.ask('GET', `vacancies/${id}?company=${company}`)
  }

  /** Asks for the link to apply. */
  start(id: string, email: string, company = 'gulf-marine') {
    return this.ask('POST', `vacancies/${id}/apply`, { company, email })
  }

  /** Rows of the company. */
  rows(sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
    return inTenant(this.office.server.database, this.office.tenantId, (tx) =>
      tx.query<Record<string, unknown>>(sql, [...values]),
    )
  }

  async openVacancy(besides: object = {}): Promise<string> {
    const made = await this.hr('POST', '/vacancies', {
      body: {
        position: 'Crane driver',
        departmentId: demonstrationId('gulf-marine', 'departments', 'Operations'),
        places: 2,
        jobType: 'onshore',
        duties: 'Drives the crane',
        requirements: 'Licence',
        isPublic: true,
        ...besides,
      },
    })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    const { id } = identified.parse(made.body.data)
    await this.rows(`update vacancies set status = 'open', closes_on = $2 where id = $1`, [id, addDays(today(), 20)])
    return id
  }

  /** A session of the link that was mailed to the address. */
  async opened(id: string, email: string): Promise<string> {
    this.#address += 1
    expect((await this.start(id, email)).status).toBe(202)
    const mails = await this.guest.mailsNow()
    return this.guest.open(mails.find(({ to }) => to === email.toLowerCase()))
  }

  /** An application that was sent, with its papers. */
  async applied(id: string, email: string): Promise<{ session: string; application: string }> {
    const session = await this.opened(id, email)
    const [resume, photo] = [await this.guest.upload(session), await this.guest.upload(session)]
    const answer = await this.guest.send(session, {
      person: { firstName: 'Ada', lastName: 'Nna', phone: '0803 111' },
      papers: { resume, photograph: photo },
      documents: { documents: [{ id: uuidV7(), name: 'Licence', file: await this.guest.upload(session) }] },
    })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    const [row] = await this.rows('select id from job_applications where vacancy_id = $1 and email = $2', [id, email])
    return { session, application: String(row?.id) }
  }

  /** The daily work of recruitment on a day. */
  async night(day: string): Promise<void> {
    const { fairlead } = this.office.server.app
    const areaParts = fairlead.areaParts.map((part) => ({
      ...part,
      dailyWork:
        part.area === 'recruitment'
          ? (part.dailyWork ?? []).map((work) => ({ ...work, name: `${work.name} ${uuidV7()}` }))
          : [],
    }))
    await runDailyWork({ ...fairlead, areaParts }, new Date(`${day}T12:00:00Z`))
  }
}
