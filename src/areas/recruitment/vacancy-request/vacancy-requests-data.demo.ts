/** A vacancy request as it is told here: who asks, how many days ago, for whom, and how far it came. */
export type AskedVacancy = {
  key: string
  by: string
  ago: number
  position: string
  places: number
  offshore?: true
  department: string
  /** In whose place. */
  replaces?: string
  isBudgeted: boolean
  isPublic: boolean
  /** Monthly pay in naira. */
  pay?: readonly [from: string, to: string]
  reason: string
  duties: string
  requirements: string
  steps: readonly (readonly [action: 'submit' | 'approve' | 'decline', by: string, reason?: string])[]
  /** What became of its vacancy, where it was approved. */
  vacancy?: 'pending' | 'open' | 'closed' | 'terminated'
}

const signed = (by: string) =>
  [
    ['submit', by],
    ['approve', 'hr'],
    ['approve', 'md'],
  ] as const

export const askedVacancies: readonly AskedVacancy[] = [
  {
    key: 'seaman',
    by: 'manager',
    ago: 34,
    position: 'Able seaman',
    places: 2,
    offshore: true,
    department: 'Marine',
    isBudgeted: true,
    isPublic: true,
    pay: ['280000.00', '360000.00'],
    reason: 'The terminal’s mooring season needs two more hands on deck.',
    duties: 'Mooring, towing gear, deck maintenance and watchkeeping on tugs and supply vessels.',
    requirements: 'STCW II/4, valid medical certificate, two years on tugs or supply vessels.',
    steps: signed('manager'),
    vacancy: 'open',
  },
  {
    key: 'accountant',
    by: 'cfo',
    ago: 62,
    position: 'Accounts payable officer',
    places: 1,
    department: 'Finance and Account',
    isBudgeted: true,
    isPublic: true,
    pay: ['350000.00', '420000.00'],
    reason: 'Invoices of vessels wait nine days on average.',
    duties: 'Enter and match invoices, prepare payment batches, keep the accounts of vendors.',
    requirements: 'Degree in accounting, three years in accounts payable, spreadsheets.',
    steps: signed('cfo'),
    vacancy: 'closed',
  },
  {
    key: 'buyer',
    by: 'procurement',
    ago: 12,
    position: 'Buyer, technical spares',
    places: 1,
    department: 'Procurement',
    isBudgeted: true,
    isPublic: false,
    reason: 'Dry dockings next year double the orders for spares.',
    duties: 'Ask for quotations, compare them, follow orders to the vessel.',
    requirements: 'Two years in marine purchasing.',
    steps: signed('procurement'),
    vacancy: 'pending',
  },
  {
    key: 'surveyor',
    by: 'support',
    ago: 48,
    position: 'Hull surveyor',
    places: 1,
    department: 'Technical',
    isBudgeted: true,
    isPublic: false,
    reason: 'Hull thickness was to be measured by our own people.',
    duties: 'Measure hull thickness, report, follow repairs.',
    requirements: 'Certificate of ultrasonic testing.',
    steps: signed('support'),
    vacancy: 'terminated',
  },
  {
    key: 'engineer',
    by: 'support',
    ago: 4,
    position: 'Electro-technical officer',
    places: 1,
    offshore: true,
    department: 'Technical',
    isBudgeted: false,
    isPublic: true,
    pay: ['600000.00', '750000.00'],
    reason: 'Two vessels now have hybrid power, and nobody on board is trained for it.',
    duties: 'Care for switchboards, batteries and automation on four vessels.',
    requirements: 'STCW III/6, high voltage course.',
    steps: [
      ['submit', 'support'],
      ['approve', 'hr'],
    ],
  },
  {
    key: 'clerk',
    by: 'hod',
    ago: 2,
    position: 'Logistics clerk',
    places: 1,
    department: 'Operations',
    replaces: 'staff',
    isBudgeted: true,
    isPublic: true,
    pay: ['180000.00', '220000.00'],
    reason: 'The logistics officer asks to move to procurement.',
    duties: 'Gate passes, transport, cargo lists.',
    requirements: 'Two years in a logistics office.',
    steps: [['submit', 'hod']],
  },
  {
    key: 'analyst',
    by: 'qhsse',
    ago: 20,
    position: 'Data analyst, QHSSE',
    places: 1,
    department: 'QHSSE',
    isBudgeted: false,
    isPublic: true,
    reason: 'To read incidents and hours together.',
    duties: 'Monthly figures, trends, reports to clients.',
    requirements: 'Degree in statistics.',
    steps: [
      ['submit', 'qhsse'],
      ['decline', 'hr', 'Not in the budget of this year. Ask again with the new one.'],
    ],
  },
  {
    key: 'trainer',
    by: 'qhsse',
    ago: 1,
    position: 'Safety trainer',
    places: 1,
    department: 'QHSSE',
    isBudgeted: true,
    isPublic: true,
    reason: 'Training on board in place of courses ashore.',
    duties: 'Train crews on board, keep the plan of courses.',
    requirements: 'Certified trainer, five years at sea.',
    steps: [],
  },
]
