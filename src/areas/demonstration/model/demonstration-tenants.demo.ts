/** A person of a demonstration tenant. `key` is the part of the e-mail address before the @. */
export type DemonstrationPerson = {
  key: string
  firstName: string
  lastName: string
  jobTitle: string
  department: string
  /** Names of the roles held. */
  roles: readonly string[]
  offshoreRole?: 'crew member' | 'mooring master'
  /** Where the person serves, and as what; vessels are counted from 1. */
  vessel?: number
  position?: string
  watchkeeper?: boolean
  /** Somebody who begins soon is no account yet. */
  hasAccount?: false
}

export type DemonstrationVessel = {
  name: string
  imoNumber: string
  callSign: string
  vesselType: 'tug' | 'supply vessel' | 'crew boat' | 'tanker'
  grossTonnage: number
  client: string
}

export type DemonstrationTenant = {
  slug: string
  name: string
  /** Heads by department: keys of people. */
  departments: Readonly<Record<string, readonly string[]>>
  people: readonly DemonstrationPerson[]
  vessels: readonly [DemonstrationVessel, DemonstrationVessel, DemonstrationVessel, DemonstrationVessel]
}

const departments = {
  Management: ['md'],
  Operations: ['hod'],
  Marine: ['manager'],
  Technical: ['support'],
  'Finance and Account': ['cfo'],
  'Human Resources': ['hr'],
  QHSSE: ['qhsse'],
  Procurement: ['procurement'],
  'Document Control': ['control-officer'],
} as const

type Name = readonly [firstName: string, lastName: string]

/** The office: one account for each role word of the specification, and somebody new without one. */
function office(names: readonly Name[]): DemonstrationPerson[] {
  const seats = [
    ['admin', 'System administrator', 'Management', ['admin']],
    ['hr', 'Human resources manager', 'Human Resources', ['hr']],
    ['hod', 'Head of operations', 'Operations', ['hod']],
    ['md', 'Managing director', 'Management', ['md']],
    ['ed', 'Executive director', 'Management', ['ed']],
    ['manager', 'Marine manager', 'Marine', ['manager']],
    ['finance', 'Finance officer', 'Finance and Account', ['finance']],
    ['cfo', 'Chief financial officer', 'Finance and Account', ['Head of finance']],
    ['procurement', 'Procurement officer', 'Procurement', ['procurement-officer']],
    ['qhsse', 'QHSSE superintendent', 'QHSSE', ['qhsse']],
    ['strategy', 'Strategy officer', 'Management', ['strategy']],
    ['support', 'Vessel support superintendent', 'Technical', ['support', 'sub account']],
    ['control-officer', 'Document control officer', 'Document Control', ['control-officer']],
    ['staff', 'Logistics officer', 'Operations', ['staff']],
    ['trainee', 'Logistics trainee', 'Operations', []],
  ] as const
  return seats.map(([key, jobTitle, department, roles], index) => {
    const [firstName, lastName] = nameAt(names, index)
    const person = { key, firstName, lastName, jobTitle, department, roles }
    if (key === 'trainee') return { ...person, hasAccount: false }
    return key === 'admin' ? { ...person, ...aboardOne } : person
  })
}

/** The administrator is listed with the first vessel, so that records of a vessel can be made as an example. */
const aboardOne = { vessel: 1, position: 'Shore superintendent' } as const

/** The people on board: eight on the first vessel, four on each of the others. */
function crews(names: readonly Name[]): DemonstrationPerson[] {
  const berths = [
    ['captain', 'Master', 'captain', 1, true],
    ['captain2', 'Relief master', 'captain', 1, true],
    ['crew', 'Chief officer', 'crew', 1, true],
    ['crew2', 'Second officer', 'crew', 1, true],
    ['crew3', 'Chief engineer', 'crew', 1, true],
    ['crew4', 'Able seaman', 'crew', 1, true],
    ['crew5', 'Cook', 'crew', 1, false],
    ['mooring-master', 'Mooring master', 'mooring master', 1, false],
    ['captain3', 'Master', 'captain', 2, true],
    ['crew6', 'Chief officer', 'crew', 2, true],
    ['crew7', 'Chief engineer', 'crew', 2, true],
    ['crew8', 'Able seaman', 'crew', 2, true],
    ['captain4', 'Master', 'captain', 3, true],
    ['crew9', 'Chief officer', 'crew', 3, true],
    ['crew10', 'Chief engineer', 'crew', 3, true],
    ['crew11', 'Able seaman', 'crew', 3, true],
    ['captain5', 'Master', 'captain', 4, true],
    ['crew12', 'Chief officer', 'crew', 4, true],
    ['crew13', 'Chief engineer', 'crew', 4, true],
    ['crew14', 'Able seaman', 'crew', 4, true],
  ] as const
  return berths.map(([key, position, role, vessel, watchkeeper], index) => {
    const [firstName, lastName] = nameAt(names, index)
    return {
      key,
      firstName,
      lastName,
      jobTitle: position,
      department: 'Marine',
      roles: [role],
      offshoreRole: role === 'mooring master' ? 'mooring master' : 'crew member',
      vessel,
      position,
      watchkeeper,
    }
  })
}

function nameAt(names: readonly Name[], index: number): Name {
  const name = names[index]
  if (!name) throw new Error('the demonstration has more seats than names')
  return name
}

/** The people of a tenant who sign in. */
export function peopleWithAccount({ people }: DemonstrationTenant): readonly DemonstrationPerson[] {
  return people.filter(({ hasAccount = true }) => hasAccount)
}

/** The two tenants that the product is shown with; two, so that separation can be seen. */
export const demonstrationTenants: readonly DemonstrationTenant[] = [
  {
    slug: 'gulf-marine',
    name: 'Gulf Marine Services',
    departments,
    people: [
      ...office([
        ['Adaeze', 'Okonkwo'],
        ['Funmilayo', 'Adeyemi'],
        ['Chinedu', 'Eze'],
        ['Olusegun', 'Balogun'],
        ['Ngozi', 'Obi'],
        ['Ibrahim', 'Danjuma'],
        ['Blessing', 'Effiong'],
        ['Babatunde', 'Ogunleye'],
        ['Kelechi', 'Nwosu'],
        ['Amina', 'Bello'],
        ['Tobiloba', 'Fashola'],
        ['Emeka', 'Okafor'],
        ['Grace', 'Etim'],
        ['Yusuf', 'Lawal'],
        ['Zainab', 'Mohammed'],
      ]),
      ...crews([
        ['Preye', 'Alabo'],
        ['Godwin', 'Tamuno'],
        ['Sunday', 'Ekpo'],
        ['Victoria', 'Briggs'],
        ['Anthony', 'Odili'],
        ['Musa', 'Garba'],
        ['Patience', 'Udoh'],
        ['Tonye', 'Hart'],
        ['Dennis', 'Ikoro'],
        ['Samuel', 'Akpan'],
        ['Kingsley', 'Nwachukwu'],
        ['Joseph', 'Bassey'],
        ['Felix', 'Amadi'],
        ['Uche', 'Onyeka'],
        ['Peter', 'Ibanga'],
        ['Isaac', 'Dokubo'],
        ['Martins', 'Ojo'],
        ['Rita', 'Peterside'],
        ['Solomon', 'Etuk'],
        ['Haruna', 'Sani'],
      ]),
    ],
    vessels: [
      {
        name: 'MV Bonny River',
        imoNumber: '9384215',
        callSign: '5NKB2',
        vesselType: 'tug',
        grossTonnage: 1678,
        client: 'Bonny Offshore Terminal',
      },
      {
        name: 'MV Opobo Star',
        imoNumber: '9451870',
        callSign: '5NLP7',
        vesselType: 'supply vessel',
        grossTonnage: 2310,
        client: 'Agbami field',
      },
      {
        name: 'MV Calabar Pride',
        imoNumber: '9517642',
        callSign: '5NMC4',
        vesselType: 'supply vessel',
        grossTonnage: 1943,
        client: 'Bonga field',
      },
      {
        name: 'MV Andoni Swift',
        imoNumber: '9602338',
        callSign: '5NAS9',
        vesselType: 'crew boat',
        grossTonnage: 254,
        client: 'Brass Terminal',
      },
    ],
  },
  {
    slug: 'delta-offshore',
    name: 'Delta Offshore Support',
    departments,
    people: [
      ...office([
        ['Ufuoma', 'Ejiro'],
        ['Bukola', 'Salami'],
        ['Oghenekaro', 'Mukoro'],
        ['Abiodun', 'Coker'],
        ['Ifeoma', 'Anyanwu'],
        ['Tamaraebi', 'Dein'],
        ['Zainab', 'Usman'],
        ['Gbenga', 'Aluko'],
        ['Efe', 'Omonigho'],
        ['Hauwa', 'Abubakar'],
        ['Damilola', 'Bankole'],
        ['Onome', 'Sagay'],
        ['Comfort', 'Asuquo'],
        ['Nnamdi', 'Chukwu'],
        ['Ebiere', 'Clark'],
      ]),
      ...crews([
        ['Ebikabowei', 'Wariboko'],
        ['Lucky', 'Ovie'],
        ['Charles', 'Itsekiri'],
        ['Precious', 'Timi'],
        ['Raphael', 'Onoriode'],
        ['Ali', 'Mohammed'],
        ['Mercy', 'Akpobome'],
        ['Clement', 'Fiberesima'],
        ['Henry', 'Agbaje'],
        ['Douye', 'Perewari'],
        ['Jude', 'Nwankwo'],
        ['Monday', 'Ogbe'],
        ['Stephen', 'Kalu'],
        ['Winifred', 'Otobo'],
        ['Francis', 'Ubong'],
        ['Bright', 'Edafe'],
        ['Richard', 'Ayo'],
        ['Esther', 'Inko'],
        ['Gabriel', 'Umoren'],
        ['Sani', 'Kabir'],
      ]),
    ],
    vessels: [
      {
        name: 'MV Escravos Guardian',
        imoNumber: '9366029',
        callSign: '5NDG1',
        vesselType: 'tug',
        grossTonnage: 1590,
        client: 'Escravos Terminal',
      },
      {
        name: 'MV Warri Trader',
        imoNumber: '9428754',
        callSign: '5NWT6',
        vesselType: 'supply vessel',
        grossTonnage: 2105,
        client: 'EA field',
      },
      {
        name: 'MV Forcados Hope',
        imoNumber: '9533471',
        callSign: '5NFH3',
        vesselType: 'supply vessel',
        grossTonnage: 1870,
        client: 'Forcados Terminal',
      },
      {
        name: 'MV Ramos Express',
        imoNumber: '9618120',
        callSign: '5NRE8',
        vesselType: 'crew boat',
        grossTonnage: 238,
        client: 'Pennington Terminal',
      },
    ],
  },
]
