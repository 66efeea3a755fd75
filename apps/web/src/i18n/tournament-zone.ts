/** The tournament of the day opens and closes at midnight here; served pages know no other clock. */
export const tournamentZone = 'Europe/Amsterdam';
