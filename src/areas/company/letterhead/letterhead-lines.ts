type Values = Readonly<Record<string, unknown>>

/** The branch whose letterhead a page bears: the record's, otherwise the headquarters. */
export function printedBranch<Branch extends Values>(
  branches: readonly Branch[],
  record: Values | null,
): Branch | undefined {
  const own = branches.find(({ id }) => id === record?.branchId)
  return own ?? branches.find(({ isHeadquarter }) => isHeadquarter === true)
}

/**
 * What a letterhead says: the registered name, or the name of the tenant where nobody entered it; then the branch's
 * address, else the company's; telephone, mail and website; registration and tax numbers.
 */
export function letterheadLines(
  company: Values | null,
  branch: Values | undefined,
  tenantName: string,
): { name: string; lines: string[] } {
  const either = (name: string) => textOf(branch?.[name]) ?? textOf(company?.[name])
  const numbers = [labelled('RC', textOf(company?.registrationNumber)), labelled('TIN', textOf(company?.taxNumber))]
  const lines = [
    either('address')
      ?.split(/\s*\n\s*/)
      .join(', '),
    joined([either('phone'), either('email'), textOf(company?.website)]),
    joined(numbers),
  ]
  return { name: textOf(company?.name) ?? tenantName, lines: lines.filter((line) => line !== undefined) }
}

const textOf = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined)

/** A number behind its label, which people often enter with it. */
function labelled(label: string, value: string | undefined): string | undefined {
  return value === undefined || value.toUpperCase().startsWith(label) ? value : `${label} ${value}`
}

function joined(parts: readonly (string | undefined)[]): string | undefined {
  const present = parts.filter((part) => part !== undefined)
  return present.length === 0 ? undefined : present.join(' · ')
}
