import { type Permission, permissions } from './permissions.ts'

/** The roles of the demonstration and what they permit; names with a meaning of their own are the specification's. */
export const demonstrationRoles: readonly {
  name: string
  description: string
  permissions: readonly Permission[]
}[] = [
  { name: 'admin', description: 'Sets the product up and sees every menu entry.', permissions },
  {
    name: 'hr',
    description: 'Keeps the records of staff and gives out roles.',
    permissions: [
      'view role',
      'assign role',
      'view work rest hour',
      'create others leave request',
      'review leave request',
      'view leave types',
      'create leave request',
      'create near miss',
      'create safety observation',
    ],
  },
  {
    name: 'Head of finance',
    description: 'Heads finance and accounts.',
    permissions: ['create leave request', 'create near miss', 'create safety observation'],
  },
  {
    name: 'md',
    description: 'Directs the company.',
    permissions: [
      'view role',
      'view vessel',
      'view work rest hour',
      'view routine check',
      'review leave request',
      'create leave request',
      'create near miss',
      'create safety observation',
    ],
  },
  {
    name: 'hod',
    description: 'Heads a department, and lets its people go on leave.',
    permissions: [
      'create others leave request',
      'review leave request',
      'create leave request',
      'create near miss',
      'create safety observation',
    ],
  },
  {
    name: 'manager',
    description: 'Mans the vessels and answers for the hours of their crews.',
    permissions: [
      'view vessel',
      'manage vessel',
      'assign vessel users',
      'manage work rest hour',
      'view work rest hour',
      'view routine check',
      'create leave request',
      'create near miss',
      'create safety observation',
    ],
  },
  {
    name: 'support',
    description: 'Reads what the vessels report and sees to what they need.',
    permissions: [
      'view vessel',
      'support vessel daily report',
      'view work rest hour',
      'view routine check',
      'manage routine check category',
      'create leave request',
      'create near miss',
      'create safety observation',
    ],
  },
  {
    name: 'qhsse',
    description: 'Reviews near misses and observations, and follows what comes of them.',
    permissions: [
      'view vessel',
      'view work rest hour',
      'view routine check',
      'create leave request',
      'create near miss',
      'create safety observation',
      'review near miss',
      'review safety observation',
    ],
  },
  {
    name: 'captain',
    description: 'Commands a vessel and signs what its crew wrote.',
    permissions: [
      'create vessel daily report',
      'review vessel daily report',
      'create work rest hour',
      'create others work rest hour',
      'review work rest hour',
      'create routine check',
      'create leave request',
      'create near miss',
      'create safety observation',
      'view vessel near miss',
      'view vessel safety observation',
    ],
  },
  {
    name: 'crew',
    description: 'Serves on a vessel.',
    permissions: [
      'create vessel daily report',
      'create work rest hour',
      'create routine check',
      'create leave request',
      'create near miss',
      'create safety observation',
    ],
  },
  {
    name: 'mooring master',
    description: 'Conducts ship-to-ship and mooring operations.',
    permissions: ['create work rest hour', 'create leave request', 'create near miss', 'create safety observation'],
  },
  {
    name: 'staff',
    description: 'Works in the office.',
    permissions: ['create leave request', 'create near miss', 'create safety observation'],
  },
]
