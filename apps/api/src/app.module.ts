/** Every part of the API and what it is given. */
import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE } from '@nestjs/core';
import { listHeadVersions } from '@slag/store/stream-heads';
import { LoggerModule } from 'nestjs-pino';
import { AccountsController } from './accounts/accounts.controller.js';
import { Accounts } from './accounts/accounts.js';
import { Callers } from './accounts/callers.js';
import { OrganisersController } from './accounts/organisers.controller.js';
import { Players } from './accounts/players.js';
import type { Sessions } from './accounts/sessions.js';
import { AppealsController } from './conduct/appeals.controller.js';
import { ConductController } from './conduct/conduct.controller.js';
import { ConductDesk } from './conduct/conduct-desk.js';
import { Bundles } from './games/bundles.js';
import { GamesController } from './games/games.controller.js';
import { Games } from './games/games.js';
import { KeptFiles } from './games/kept-files.js';
import { Sights } from './games/sights.js';
import { HealthChecks } from './health/health-checks.js';
import { HealthController } from './health/health.controller.js';
import { Metrics } from './health/metrics.js';
import type { House } from './house.js';
import { CallerGuard } from './http/caller.guard.js';
import { Downloads } from './http/downloads.js';
import { FailureFilter } from './http/failure-filter.js';
import { makeLoggerParams } from './http/logging.js';
import type { Origins } from './http/origins.js';
import type { RateLimits } from './http/rate-limits.js';
import { makeValidationPipe } from './http/validation.js';
import { Announcer } from './live/announcer.js';
import { CommandDesk } from './live/command-desk.js';
import { FeedHub } from './live/feed-hub.js';
import { LagMeter } from './live/lag-meter.js';
import { LiveGateway } from './live/live.gateway.js';
import { SessionWatch } from './live/session-watch.js';
import { SubscriptionDesk } from './live/subscription-desk.js';
import { HostDesk } from './tables/host-desk.js';
import { LateDesk } from './tables/late-desk.js';
import { LeaveDesk } from './tables/leave-desk.js';
import { StreamOwners } from './owners/stream-owners.js';
import { PhraseDesk } from './tables/phrase-desk.js';
import { Presence } from './tables/presence.js';
import { TableBook } from './tables/table-book.js';
import { TableDesk } from './tables/table-desk.js';
import { TableRooms } from './tables/table-rooms.js';
import { TablesController } from './tables/tables.controller.js';
import { HOUSE, ORIGINS, RATE_LIMITS, SESSIONS } from './tokens.js';
import { ContestantDesk } from './tournaments/contestant-desk.js';
import { OrganiserDesk } from './tournaments/organiser-desk.js';
import { OrganisingController } from './tournaments/organising.controller.js';
import { Standings } from './tournaments/standings.js';
import { Summaries } from './tournaments/summaries.js';
import { TournamentsController } from './tournaments/tournaments.controller.js';
import { Travellers } from './tournaments/travellers.js';

export interface AppParts {
  house: House;
  sessions: Sessions;
  origins: Origins;
  limits: RateLimits;
  logLevel: string;
}

const makeHub = (house: House): FeedHub =>
  new FeedHub({
    readStream: (stream, from) => house.log.readStream(stream, from),
    readHeads: (streams) => listHeadVersions(house.database.db, streams),
  });

@Module({})
export class AppModule {
  static with({ house, sessions, origins, limits, logLevel }: AppParts): DynamicModule {
    return {
      module: AppModule,
      imports: [LoggerModule.forRoot(makeLoggerParams(logLevel))],
      controllers: [HealthController, AccountsController, OrganisersController, TournamentsController, OrganisingController, GamesController, TablesController, ConductController, AppealsController],
      providers: [
        { provide: HOUSE, useValue: house },
        { provide: SESSIONS, useValue: sessions },
        { provide: ORIGINS, useValue: origins },
        { provide: RATE_LIMITS, useValue: limits },
        { provide: FeedHub, useFactory: makeHub, inject: [HOUSE] },
        { provide: APP_GUARD, useClass: CallerGuard },
        { provide: APP_FILTER, useClass: FailureFilter },
        { provide: APP_PIPE, useFactory: makeValidationPipe },
        Players, Callers, Accounts, Sights, Games, Bundles, Summaries, OrganiserDesk, ContestantDesk, Standings, Travellers, ConductDesk,
        TableBook, TableDesk, HostDesk, LeaveDesk, LateDesk, Presence, TableRooms, PhraseDesk,
        Downloads, KeptFiles, Metrics, HealthChecks, CommandDesk, SubscriptionDesk, LagMeter, SessionWatch, LiveGateway, Announcer, StreamOwners,
      ],
    };
  }
}
