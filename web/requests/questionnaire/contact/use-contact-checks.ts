import { useEffect, useState } from 'react';
import type { ContactChecks } from '#domain/requests/contact-rules.ts';

/** Until the rules are loaded, and where they cannot be: the server checks. */
const letAllPass: ContactChecks = { phone: () => null, country: () => null, postalCode: () => null };

let known = letAllPass;

/** The rules come with tables and a library that are loaded when somebody comes to the contact step. */
async function loadContactChecks(): Promise<ContactChecks> {
  try {
    known = (await import('#domain/requests/contact-checks.ts')).contactChecks;
  } catch {
    // No connection: what is sent is checked by the server.
  }
  return known;
}

/** @param isWanted whether somebody has come to the step */
export function useContactChecks(isWanted: boolean): ContactChecks {
  const [checks, setChecks] = useState(known);
  useEffect(() => {
    if (isWanted) void loadContactChecks().then(setChecks);
  }, [isWanted]);
  return checks;
}
