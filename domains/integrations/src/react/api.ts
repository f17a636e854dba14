import { createTRPCReact } from '@trpc/react-query';
import type { IntegrationsRouter } from '../server/index.ts';

export const trpc = createTRPCReact<IntegrationsRouter>();
