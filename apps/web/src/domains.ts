import { athletesScreens } from '@threshold/athletes/react';
import { trainingScreens } from '@threshold/training/react';
import { toRoutes } from './router/to-route.tsx';

/** The routes of the domains' screens. One line a domain. */
export const domainRoutes = [...toRoutes(athletesScreens), ...toRoutes(trainingScreens)] as const;
