/** Every projection that follows the whole log. */
import type { Projection } from './projection.js';
import { standingsProjection } from './standings.js';

export const PROJECTIONS: readonly Projection[] = [standingsProjection];
