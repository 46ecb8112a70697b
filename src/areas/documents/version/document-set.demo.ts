import type { CategoryKey } from '../category/categories.demo.ts'
import type { documentTypes } from '../document-type.ts'

/** How far a version came. */
export type Reached =
  | 'draft'
  | 'pending'
  | 'reviewed'
  | 'awaiting-md-review'
  | 'approved'
  | 'superseded'
  | 'withdrawn'
  | 'revise'

/** A version: how many days ago it was written, in how many it is due for review, and how far it came. */
export type SetVersion = {
  reached: Reached
  ago: number
  reviewIn?: number
  /** Days until it takes effect; with the last signature where absent. */
  effectiveIn?: number
  expiresIn?: number
  years?: number
  changes?: string
  /** What it was called before the library was begun. */
  oldNumber?: string
}

export type SetDocument = {
  key: string
  name: string
  category: CategoryKey
  type: (typeof documentTypes)[number]
  department: string
  by: 'staff' | 'finance'
  readBy?: 'everybody' | readonly string[]
  about?: string
  lines: readonly string[]
  versions: readonly SetVersion[]
}

/** The controlled documents of a company under the ISM Code and ISO 9001. */
export const documentSet: readonly SetDocument[] = [
  {
    key: 'qhsse-policy',
    name: 'Quality, health, safety and environment policy',
    category: 'policies',
    type: 'policy',
    department: 'QHSSE',
    by: 'staff',
    readBy: 'everybody',
    about: 'What the company stands for, signed by the managing director.',
    lines: ['Nobody is hurt and nothing is spilt.', 'Everybody may stop work that is not safe.'],
    versions: [
      { reached: 'superseded', ago: 380, years: 10 },
      {
        reached: 'approved',
        ago: 150,
        reviewIn: 215,
        years: 10,
        changes: 'The right to stop unsafe work stands in the first sentence.',
      },
    ],
  },
  {
    key: 'sms-manual',
    name: 'Safety management manual',
    category: 'manuals',
    type: 'manual',
    department: 'QHSSE',
    by: 'staff',
    readBy: 'everybody',
    about: 'The safety management system by the sections of the ISM Code.',
    lines: ['Section 1: General', 'Section 8: Emergency preparedness', 'Section 12: Company verification'],
    versions: [{ reached: 'approved', ago: 330, reviewIn: 35, oldNumber: 'SMM-01 Rev. 6' }],
  },
  {
    key: 'bunkering',
    name: 'Bunkering procedure',
    category: 'procedures',
    type: 'procedure',
    department: 'Operations',
    by: 'staff',
    readBy: ['Marine', 'Operations'],
    lines: ['Agree signals and the rate of pumping.', 'Plug the scuppers. Stop at the first drop.'],
    versions: [
      { reached: 'approved', ago: 300, reviewIn: 12 },
      { reached: 'awaiting-md-review', ago: 8, reviewIn: 700, changes: 'A second watchman at the manifold.' },
    ],
  },
  {
    key: 'enclosed-spaces',
    name: 'Entry into enclosed spaces',
    category: 'procedures',
    type: 'procedure',
    department: 'Marine',
    by: 'staff',
    readBy: ['Marine'],
    lines: ['Ventilate, measure, stand by. Nobody enters alone.'],
    versions: [
      { reached: 'approved', ago: 340, reviewIn: 60 },
      {
        reached: 'approved',
        ago: 12,
        effectiveIn: 7,
        reviewIn: 720,
        changes: 'The air is measured every ten minutes.',
      },
    ],
  },
  {
    key: 'permit-to-work',
    name: 'Permit to work',
    category: 'forms',
    type: 'form',
    department: 'QHSSE',
    by: 'staff',
    lines: ['Work, place, hazards, precautions.', 'Issued by, accepted by, closed by.'],
    versions: [{ reached: 'approved', ago: 370, reviewIn: -5, years: 3 }],
  },
  {
    key: 'security-plan',
    name: 'Ship security plan',
    category: 'manuals',
    type: 'plan',
    department: 'Marine',
    by: 'staff',
    lines: ['Measures at the three security levels of the ISPS Code.'],
    versions: [{ reached: 'pending', ago: 2, reviewIn: 360 }],
  },
  {
    key: 'anchor-handling',
    name: 'Anchor handling procedure',
    category: 'procedures',
    type: 'procedure',
    department: 'Marine',
    by: 'staff',
    lines: ['Weak link, stern roller, shark jaws.'],
    versions: [{ reached: 'withdrawn', ago: 320 }],
  },
  {
    key: 'drugs-and-alcohol',
    name: 'Drug and alcohol policy',
    category: 'policies',
    type: 'policy',
    department: 'Human Resources',
    by: 'staff',
    readBy: ['Marine', 'Operations'],
    lines: ['No alcohol aboard. Tests are announced to nobody.'],
    versions: [{ reached: 'approved', ago: 90, reviewIn: 270, expiresIn: 640, years: 10 }],
  },
  {
    key: 'stcw-rest',
    name: 'STCW Code, section A-VIII: fitness for duty',
    category: 'external',
    type: 'external',
    department: 'Marine',
    by: 'staff',
    lines: ['Ten hours of rest in any 24, 77 in any seven days.'],
    versions: [{ reached: 'approved', ago: 210, reviewIn: 150, years: 2 }],
  },
  {
    key: 'petty-cash',
    name: 'Petty cash procedure',
    category: 'procedures',
    type: 'procedure',
    department: 'Finance and Account',
    by: 'finance',
    lines: ['Receipts within three working days.'],
    versions: [{ reached: 'revise', ago: 6, reviewIn: 700 }],
  },
  {
    key: 'towing-log',
    name: 'Towing log',
    category: 'forms',
    type: 'form',
    department: 'Operations',
    by: 'staff',
    lines: ['Time, position, length of wire, remarks.'],
    versions: [{ reached: 'draft', ago: 1, years: 3 }],
  },
  {
    key: 'garbage-plan',
    name: 'Garbage management plan',
    category: 'manuals',
    type: 'plan',
    department: 'Marine',
    by: 'staff',
    lines: ['Nine categories of MARPOL Annex V.'],
    versions: [
      { reached: 'superseded', ago: 360, years: 0 },
      { reached: 'approved', ago: 60, reviewIn: 305, changes: 'The garbage record book in two parts.' },
    ],
  },
]
