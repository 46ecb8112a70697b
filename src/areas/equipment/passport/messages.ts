const daysAgo = (days: number) => (days === 1 ? '1 day ago' : `${days} days ago`)

/** Texts of the equipment's passport. */
export const passportMessages = {
  heading: 'May it be deployed?',
  deploy: 'Deploy',
  doNotDeploy: 'Do not deploy',
  judgedHere: 'From the records on this device.',
  asOf: (moment: string) => `As of ${moment}`,
  neverReceived: 'Nothing was received from the office yet.',
  notAllHere: 'Not all of its records are on this device',
  outOfUse: 'It is out of use',
  underMaintenance: 'It is under maintenance',
  expired: 'It has expired',
  openDefect: (number: string | undefined, on: string, what: string) =>
    `Open defect${number ? ` ${number}` : ''} of ${on}: ${what}`,
  test: {
    unknown: 'The last day of its test is not known',
    ended: (on: string, days: number) => `Test ended ${on}, ${daysAgo(days)}`,
  },
  certificate: {
    unknown: 'The expiry date of its certificate is not known',
    ended: (on: string, days: number) => `Certificate expired ${on}, ${daysAgo(days)}`,
  },
  service: {
    unknown: 'The end of its service life is not known',
    ended: (on: string, days: number) => `Service life ended ${on}, ${daysAgo(days)}`,
  },
  neverChecked: 'No routine check is known',
  badCheck: (on: string) => `Bad condition at the check of ${on}`,
  initialUnknown: 'Its initial pressure is not known',
  pressureUnknown: (on: string) => `No pressure was measured at the check of ${on}`,
  pressureLow: (pressure: number, least: number, on: string) =>
    `Pressure ${pressure} kPa at the check of ${on} (at least ${least} kPa)`,
  facts: {
    serialNumber: 'Serial number',
    size: 'Size',
    pressure: 'Pressure, cold',
    check: 'Last check',
    operations: 'Operations',
    days: 'Days immersed',
    certificate: 'Certificate',
    place: 'Place',
  },
  unknown: 'Not known',
  kPa: (pressure: number) => `${pressure} kPa`,
  until: (number: string, on: string) => `${number}, to ${on}`,
  check: 'Check',
  inspect: 'Inspect',
  defect: 'Defect',
  log: 'Log use',
  move: 'Move',
  printCertificate: 'Print certificate page',
  conditions: { good: 'Good', bad: 'Bad' },
  paper: {
    kind: 'Equipment passport',
    title: (name: string) => `Equipment passport ${name}`,
    checks: 'Last checks',
    date: 'Date',
    condition: 'Condition',
    code: (name: string) => `Code of ${name}`,
    signature: 'Name, signature and date',
  },
} as const
