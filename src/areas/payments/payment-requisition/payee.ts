/** Who is paid: a vendor or a person of the company. */
export type Payee = { kind: 'vendor' | 'staff'; id: string }

/**
 * The payee that a requisition names; null while a vendor is given by name alone and nobody who records payments has said
 * which one is meant.
 */
export function payeeOf(fields: Readonly<Record<string, unknown>>): Payee | null {
  const { payeeKind, payeeId, vendorId, namedVendorId } = fields
  const id = payeeKind === 'staff' ? payeeId : payeeKind === 'named' ? namedVendorId : vendorId
  return typeof id === 'string' ? { kind: payeeKind === 'staff' ? 'staff' : 'vendor', id } : null
}
