/** Texts of remuneration and deduction types. */
export const payTypeMessages = {
  wrongRates: 'Enter for each rate what is chosen above: an amount or a percentage',
  basicOfBasic: 'The basic pay is no percentage of itself',
  remunerations: 'Remuneration',
  deductions: 'Deductions',
}
