import { Type, type Static } from 'typebox';
import { exactly, Login, Name, Password } from './fields.ts';
import { SeatPlan, SettingsChange } from './settings.ts';

/** What comes in over HTTP: everything that is not about one table's play. */
export const httpSchemas = {
  /** `bearer`: answer with the token, for programs, in place of a cookie. */
  guest: exactly({ name: Name, bearer: Type.Optional(Type.Boolean()) }),
  rename: exactly({ name: Name }),
  register: exactly({ login: Login, password: Password }),
  login: exactly({
    login: Type.String({ maxLength: 64 }),
    password: Type.String({ maxLength: 200 }),
    bearer: Type.Optional(Type.Boolean()),
  }),
  password: exactly({ old: Type.String({ maxLength: 200 }), password: Password }),
  erase: exactly({ password: Type.Optional(Type.String({ maxLength: 200 })) }),
  /** What the program will be called at tables. */
  botToken: exactly({ name: Name }),
  makeTable: exactly({
    settings: Type.Optional(SettingsChange),
    /** Left out: four seats, all open. */
    seats: Type.Optional(SeatPlan),
    /** Begins at once, if all other seats are bots'. */
    start: Type.Optional(Type.Boolean()),
  }),
};

export type MakeTable = Static<typeof httpSchemas.makeTable>;
