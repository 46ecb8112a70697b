/** What the office says where it refuses something of vendors. */
export const vendorRefusals = {
  taxNumberTaken: (name: string) => `${name} has this tax number`,
  settled: 'This was approved and is not changed. Enter the vendor anew where it has become another one',
  expired: (papers: string) => `A required document has expired: ${papers}`,
  nothingToVerify: 'Every document was verified',
  notGranted: 'Grant services that the vendor offers',
  needsEmail: 'Enter the e-mail address of the vendor first',
  needsPerson: 'Only a person with an e-mail address is asked',
  callToCome: 'The call is in the future. Call the vendor first',
} as const

/** Why the product itself suspends a vendor. */
export const suspensionReason = (papers: string) => `Required documents have expired: ${papers}`

/** Requirements of services. */
export const requirementMessages = {
  service: 'Service',
} as const

/** The lists of vendors. */
export const vendorListMessages = {
  ofMyDepartment: 'Vendors of my department',
  forHr: 'Individual vendors',
  all: 'All',
  toReview: 'To review',
  none: { title: 'No vendors', text: 'Vendors appear here once they are submitted.' },
} as const

/** The form of a vendor. */
export const vendorFormMessages = {
  alike: 'A vendor with a name like this is known',
} as const

/** Accounts of vendors. */
export const accountMessages = {
  none: { title: 'No bank accounts', text: 'Add the account that a vendor is paid to.' },
  shared: (count: number) =>
    count === 1
      ? 'An account has a number that another payee has given too'
      : `${count} accounts have a number that another payee has given too`,
  sharedWith: 'Another payee has given this account number too',
  unknownPayee: 'Another payee',
} as const
