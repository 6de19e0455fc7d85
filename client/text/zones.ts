/** Whose time of day it is, told to a device of another zone. */
export const zones = {
  of: (city: string) => `Hora de ${city}`,
  /** Where the city of a zone is not written as in Spanish. */
  cities: {
    'America/Mexico_City': 'Ciudad de México',
    'America/Cancun': 'Cancún',
    'America/Merida': 'Mérida',
    'America/Monterrey': 'Monterrey',
    'America/Chihuahua': 'Chihuahua',
    'America/Hermosillo': 'Hermosillo',
    'America/Tijuana': 'Tijuana',
    'America/Mazatlan': 'Mazatlán',
    'America/Bogota': 'Bogotá',
    'America/Panama': 'Panamá',
    'America/Asuncion': 'Asunción',
    'America/Sao_Paulo': 'São Paulo',
    'America/New_York': 'Nueva York',
    'America/Los_Angeles': 'Los Ángeles',
  },
} as const;
