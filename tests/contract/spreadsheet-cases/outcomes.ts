/** What an import makes of each case now, and what the first reader of spreadsheets made of it. */
export const outcomes: Readonly<Record<string, { before: string; now: string }>> = {
  'windows-1252.csv': {
    before: '1 created; `Ada` `O(control 92)Brien` `c01@x.demo` `Cook (control 96) chief` `Café (control 80)`',
    now: '1 created; `Ada` `O’Brien` `c01@x.demo` `Cook – chief` `Café €`',
  },
  'utf-16le.csv': {
    before: 'refused: Only xlsx and csv files are read',
    now: '1 created; `Ada` `Obi` `c02@x.demo` `Cook` `Base`',
  },
  'sep-line.csv': {
    before: 'refused: No column is called like a field of staff',
    now: '1 created; the comma is decimal; `Ada` `Obi` `c03@x.demo` `Cook` `Base, two`',
  },
  'carriage-returns.csv': {
    before: 'refused: There are no rows below the names of the columns',
    now: '1 created; `Ada` `Obi` `c04@x.demo` `Cook` `Base`',
  },
  'wrapped-head.csv': {
    before: 'row 2 refused, jobTitle: Required; not recognised: Job⏎title',
    now: '1 created; `Ada` `Obi` `c09@x.demo` `Cook` `Base`',
  },
  'unclosed-quote.csv': {
    before: '1 created; `Ada` `Obi` `c05@x.demo` `Cook` `Base⏎Ben,Obi,c06@x.demo,Cook,Onshore,Base`',
    now: 'refused: Row 2: a quotation mark is opened and never closed',
  },
  'more-values.csv': {
    before: 'row 2 refused, jobType: Choose one of: Onshore, Offshore',
    now: 'row 2 refused, row: This row has 7 values for 6 columns. Join the parts of one value, or clear the extra cells; jobType: Choose one of: Onshore, Offshore',
  },
  'blank-lines.csv': {
    before: '2,501 created',
    now: '2,600 rows read',
  },
  'decimal-comma.csv': {
    before: 'row 2 refused, vesselId: Required; engineType: Required; not recognised: Counter',
    now: 'row 2 refused, vesselId: Required; engineType: Required; the comma is decimal; reads 12.345',
  },
  'two-ways.csv': {
    before:
      'row 2 refused, vesselId: Required; engineType: Required; row 3 refused, vesselId: Required; engineType: Required; not recognised: Counter',
    now: 'row 2 refused, vesselId: Required; engineType: Required; counterReading: This can be 1.234 or 1234. Please say how the file writes decimals; row 3 refused, vesselId: Required; engineType: Required; counterReading: This can be 12345 or 12.345. Please say how the file writes decimals; asks how the file writes decimals',
  },
  'composed.csv': {
    before:
      "2 created; `José` `c10@x.demo`; `José` `c11@x.demo`; 'jose' finds 1; 'José obi' finds 1; 'José obi' finds 1",
    now: "2 created; `José` `c10@x.demo`; `José` `c11@x.demo`; 'jose' finds 2; 'José obi' finds 2; 'José obi' finds 2",
  },
  'names.csv': {
    before:
      "4 created; `Ṣọlá` `Adé`; `İbrahim` `Işık`; `Łukasz` `Straße`; `Niamh` `O’Brien`; 'sola' finds 0; 'ibrahim' finds 0; 'isik' finds 0; 'lukasz' finds 0; 'strasse' finds 0; 'O'Brien' finds 0; 'obrien' finds 0",
    now: "4 created; `Ṣọlá` `Adé`; `İbrahim` `Işık`; `Łukasz` `Straße`; `Niamh` `O’Brien`; 'sola' finds 1; 'ibrahim' finds 1; 'isik' finds 1; 'lukasz' finds 1; 'strasse' finds 1; 'O'Brien' finds 1; 'obrien' finds 1",
  },
  'synonyms.csv': {
    before:
      'row 2 refused, firstName: Required; lastName: Required; email: Required; jobTitle: Required; not recognised: Forename, Surname, Email Address, Position, Work station, Dept',
    now: '1 created; `Ada` `Obi` `c16@x.demo` `Cook` `Base` `its record`',
  },
  'blanks.csv': {
    before: '1 created; `Ada` `Obi  Eze` `C17@x.demo` `Cook` `Base`',
    now: '1 created; `Ada` `Obi Eze` `c17@x.demo` `Cook` `Base`',
  },
  'leading-zeros.xlsx': {
    before: '1 created; `7` `Base`',
    now: '1 created; `00007` `Base`',
  },
  'time.xlsx': {
    before: '1 created; `1899-12-30T06:00:00` `Base`',
    now: '1 created; `06:00` `Base`',
  },
  'percentage.xlsx': {
    before: '1 created; `0.5` `Base`',
    now: '1 created; `50%` `Base`',
  },
  'sum.xlsx': {
    before: '1 created; `0.30000000000000004` `Base`',
    now: '1 created; `0.3` `Base`',
  },
  'error.xlsx': {
    before: 'row 2 refused, jobTitle: Required',
    now: 'row 2 refused, jobTitle: This cell shows the error #REF!. Enter the value instead',
  },
  'formula.xlsx': {
    before: 'row 2 refused, jobTitle: Required',
    now: 'row 2 refused, jobTitle: This cell has a formula without a value. Please open the file and save it again',
  },
  'merged.xlsx': {
    before: '2 created; `Cook` `Galley`; `Cook` ``',
    now: '2 created; `Cook` `Galley`; `Cook` `Galley`',
  },
  'moment.xlsx': {
    before: 'row 2 refused, location: Required',
    now: 'row 2 refused, location: Required; dateTime: This is a date and time such as 2026-11-21T09:30+01:00',
  },
}
