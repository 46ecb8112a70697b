/** Texts of the pages of what is booked on budgets. */
export const expenseScreenMessages = { spent: 'Spent', reserved: 'Reserved', all: 'All entries' }
