import { z } from 'zod'
import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import { addDays, today } from '#src/lib/instant.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import { inTenant } from '#src/server/database/transaction/transaction.ts'
import type { RealServer } from '../../contract/company.ts'
import { playGuestLink } from './served-guest-link.ts'
import type { Colleague } from './served-guests.ts'

const entered = z.looseObject({ id: z.string() })

/** What a sourcing looks up beside its descriptions: a vendor is asked, its quotation opened and awarded, and all comes. */
export async function playSourcing(server: RealServer, colleague: (name: string) => Promise<Colleague>): Promise<void> {
  const [staff, hod, owner, buyer, cfo, md] = [
    await colleague('staff'),
    await colleague('hod'),
    await colleague('qhsse'),
    await colleague('procurement'),
    await colleague('cfo'),
    await colleague('md'),
  ]
  const line = { id: uuidV7(), inventoryId: demonstrationId('gulf-marine', 'inventories', 'flares-qhsse'), quantity: 2 }
  const fields = { purpose: 'For the berth', inventoryType: 'company', urgency: 'urgent', requests: [line] }
  const { body } = await staff.client('POST', '/inventory-requisitions', { body: fields })
  const { id } = entered.parse(body.data)
  const path = `/inventory-requisitions/${id}`
  await staff.client('POST', `${path}/submit`, { body: {} })
  await hod.client('POST', `${path}/approve`, { body: {} })
  const decisions = [{ id: line.id, line: 'Hand flare', decision: 'to buy' }]
  await owner.client('POST', `${path}/approve`, { body: { decisions } })
  const vendors = [{ id: uuidV7(), vendorId: demonstrationId('gulf-marine', 'vendors', 'bunkers') }]
  const closesAt = `${addDays(today(), 1)}T12:00:00Z`
  await buyer.client('POST', `${path}/start-sourcing`, { body: { vendors, closesAt } })
  const { body: asked } = await buyer.client('GET', `/vendor-sourcings?inventoryRequisitionId=${id}`)
  const [{ id: inventoryRequestVendorId } = { id: '' }] = z.array(entered).parse(asked.data)
  await playGuestLink(server, buyer, inventoryRequestVendorId)
  const quotedLines = [{ id: line.id, line: 'Hand flare', unitPrice: '100' }]
  await buyer.client('POST', `/vendor-sourcings/${inventoryRequestVendorId}/submit-quotation`, {
    body: { currency: 'NGN', quotedLines },
  })
  await inTenant(server.database, buyer.tenantId, (tx) =>
    tx.query(
      `update inventory_requisitions set closes_at = now() - interval '1 minute' where tenant_id = $1 and id = $2`,
      [buyer.tenantId, id],
    ),
  )
  await buyer.client('POST', `${path}/open-quotations`, { body: {} })
  await buyer.client('POST', `${path}/award`, {
    body: {
      awards: [{ id: line.id, line: 'Hand flare', inventoryRequestVendorId }],
      fewReason: 'No other makes it',
    },
  })
  for (const { client } of [cfo, md]) await client('POST', `${path}/approve-award`, { body: {} })
  await staff.client('POST', `${path}/confirm-receipt`, {
    body: { arrivals: [{ id: line.id, line: 'Hand flare', quantity: 2, condition: 'good' }] },
  })
}
