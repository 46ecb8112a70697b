import type { VerifiedField } from './field-proposal/verified-fields.ts'

type Fields = Readonly<Record<string, string>>
type OwnData = Fields & { readonly [Field in VerifiedField]?: string }

/** Own data by the key of the person. */
export const people: readonly (readonly [string, OwnData])[] = [
  [
    'staff',
    {
      middleName: 'Adamu',
      birthDate: '1991-04-17',
      gender: 'Male',
      maritalStatus: 'Married',
      religion: 'Islam',
      nationality: 'Nigerian',
      stateOfOrigin: 'Kaduna',
      phone: '+234 803 555 0117',
      homeAddress: '14 Trans Amadi Road',
      homeTown: 'Port Harcourt, Rivers',
      nextOfKinName: 'Hauwa Bello',
      nextOfKinRelationship: 'Wife',
      nextOfKinPhone: '+234 806 555 0142',
      nextOfKinAddress: '14 Trans Amadi Road, Port Harcourt',
      idType: 'National identity',
      idNumber: '40217783190',
    },
  ],
  [
    'crew',
    {
      middleName: 'Emmanuel',
      birthDate: '1987-11-02',
      gender: 'Male',
      maritalStatus: 'Married',
      religion: 'Christianity',
      nationality: 'Nigerian',
      stateOfOrigin: 'Akwa Ibom',
      phone: '+234 802 555 0188',
      homeAddress: '3 Ajose Adeogun Street',
      homeTown: 'Victoria Island, Lagos',
      nextOfKinName: 'Grace Udo',
      nextOfKinRelationship: 'Wife',
      nextOfKinPhone: '+234 805 555 0131',
      idType: 'International passport',
      idNumber: 'A09887123',
      idExpiresOn: '2029-08-14',
    },
  ],
  [
    'captain2',
    {
      birthDate: '1978-02-25',
      gender: 'Male',
      maritalStatus: 'Married',
      nationality: 'Nigerian',
      stateOfOrigin: 'Delta',
      phone: '+234 809 555 0163',
      homeAddress: '27 Ogunu Road',
      homeTown: 'Warri, Delta',
      nextOfKinName: 'Tega Oghene',
      nextOfKinRelationship: 'Brother',
      nextOfKinPhone: '+234 813 555 0176',
      idType: 'International passport',
      idNumber: 'B00341877',
    },
  ],
  [
    'crew3',
    {
      birthDate: '1990-07-09',
      gender: 'Male',
      maritalStatus: 'Single',
      religion: 'Christianity',
      nationality: 'Nigerian',
      stateOfOrigin: 'Bayelsa',
      phone: '+234 701 555 0125',
      homeAddress: '5 Azikoro Road',
      homeTown: 'Yenagoa, Bayelsa',
      nextOfKinName: 'Preye Dappa',
      nextOfKinRelationship: 'Mother',
      nextOfKinPhone: '+234 704 555 0109',
      idType: 'Driving licence',
      idNumber: 'BYS-40917-AA1',
    },
  ],
  ['hod', { birthDate: '1974-09-30', gender: 'Male', phone: '+234 803 555 0190', maritalStatus: 'Married' }],
]

/** Who speaks for whose education. */
export const references: readonly (readonly [string, Fields])[] = [
  [
    'staff',
    {
      name: 'Professor Ngozi Amadi',
      position: 'Head of the department of logistics',
      institution: 'University of Port Harcourt',
      relationship: 'Supervisor of the thesis',
      phone: '+234 803 555 0102',
      email: 'n.amadi@uniport.example',
    },
  ],
  [
    'crew',
    {
      name: 'Captain Bello Sule',
      position: 'Instructor',
      institution: 'Maritime Academy of Nigeria, Oron',
      phone: '+234 807 555 0155',
    },
  ],
  [
    'crew3',
    {
      name: 'Ifeanyi Nwosu',
      position: 'Registrar',
      institution: 'Federal Polytechnic Nekede',
      email: 'registry@nekede.example',
    },
  ],
]

/** Who vouches for whom, and why HR declined. */
export const guarantors: readonly (readonly [string, Fields & { lastName: string }, string | null])[] = [
  [
    'staff',
    {
      firstName: 'Obinna',
      lastName: 'Eze',
      relationship: 'Uncle',
      occupation: 'Civil servant',
      employer: 'Rivers State Ministry of Works',
      phone: '+234 803 555 0111',
      address: '8 Aba Road, Port Harcourt',
      idType: 'National identity',
      idNumber: '11098340027',
    },
    null,
  ],
  [
    'crew',
    {
      firstName: 'Aisha',
      lastName: 'Mohammed',
      relationship: 'Neighbour',
      occupation: 'Pharmacist',
      phone: '+234 802 555 0134',
      address: '9 Ajose Adeogun Street, Lagos',
      idType: "Voter's card",
      idNumber: '90F5B10982',
    },
    null,
  ],
  [
    'crew3',
    {
      firstName: 'Sotonye',
      lastName: 'George',
      relationship: 'Friend',
      phone: '+234 809 555 0148',
      address: '22 Mbiama Road, Yenagoa',
    },
    'A guarantor has been in work for at least two years. Please name another one.',
  ],
]

type Decision = { action: string; answers: Readonly<Record<string, unknown>> }
type DatedDecision = { action: string; answers: (at: string) => Readonly<Record<string, unknown>> }
/** Without a name of the account it is that of its person. */
type Account = Readonly<Record<string, string | boolean>>

const calledBack = (calledPerson: string, calledNumber: string): DatedDecision => ({
  action: 'confirm',
  answers: (calledAt) => ({ calledPerson, calledNumber, calledAt }),
})

/** Whose account is where, and what was found out by calling back. Two people gave the same one. */
export const accounts: readonly (readonly [string, Account, DatedDecision | null])[] = [
  [
    'staff',
    { bankName: 'Zenith Bank', accountNumber: '2004417793', currency: 'NGN' },
    calledBack('The account holder, in person', '+234 803 555 0117'),
  ],
  ['crew', { bankName: 'Access Bank', accountNumber: '0098120045', currency: 'NGN' }, null],
  [
    'crew3',
    {
      bankName: 'First Bank',
      accountName: 'P. Dappa',
      accountNumber: '3011784420',
      currency: 'NGN',
    },
    null,
  ],
  [
    'crew4',
    {
      bankName: 'First Bank',
      accountName: 'P. Dappa',
      accountNumber: '3011784420',
      currency: 'NGN',
    },
    {
      action: 'decline',
      answers: () => ({ reason: 'The name of the account is not yours. Please give an account of your own.' }),
    },
  ],
]

/** Whose verified field is to change to what, and what HR decided; `oldValue` where the change was made. */
export const proposals: readonly (readonly [string, VerifiedField, Fields, Decision | null])[] = [
  ['staff', 'nextOfKinPhone', { value: '+234 806 555 0199', reason: 'New number since October.' }, null],
  ['crew', 'middleName', { value: 'Emanuel', reason: 'As in my passport.' }, null],
  [
    'captain2',
    'nextOfKinName',
    { value: 'Tega Oghene', reason: 'My father has died.', oldValue: 'Peter Oghene' },
    { action: 'approve', answers: {} },
  ],
  [
    'crew3',
    'birthDate',
    { day: '1991-07-09', reason: 'The year is wrong.' },
    { action: 'decline', answers: { reason: 'Your birth certificate says 1990. Please attach a court affidavit.' } },
  ],
]
