import { BEARS_REPETITION } from './bears-repetition.ts';
import { HOSTS, MEMBERS, PORTS } from './ports.ts';

const member = (each: number) =>
  `  server pg${each} 127.0.0.1:${PORTS.postgres(each)} check port ${PORTS.patroni(each)}`;
const host = (each: number) => `  server host${each} 127.0.0.1:${PORTS.host(each)} check`;

/**
 * The balancer: the primary and the standbys by Patroni's word, the hosts by `/readyz`. A connection to a member that
 * lost its office is cut, or its client would wait for the kernel to give it up.
 */
export const haproxyConfig = (adminSocket: string) => `global
  maxconn 4000
  stats socket ${adminSocket} mode 600 level admin

defaults
  timeout connect 1s
  timeout client 65s
  timeout server 65s
  timeout check 1s
  option dontlog-normal

listen primary
  bind 127.0.0.1:${PORTS.primary}
  mode tcp
  timeout client 1h
  timeout server 1h
  option httpchk GET /primary
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${MEMBERS.map(member).join('\n')}

listen replica
  bind 127.0.0.1:${PORTS.replica}
  mode tcp
  timeout client 1h
  timeout server 1h
  balance leastconn
  option httpchk GET /replica?lag=16MB
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${MEMBERS.map(member).join('\n')}

frontend web
  bind 127.0.0.1:${PORTS.web}
  mode http
  option forwardfor
${BEARS_REPETITION}
  default_backend hosts

backend hosts
  mode http
  balance leastconn
  option httpchk GET /readyz
  # A host that stops says so at once, one whose database is silent within a second; one that is slow is not gone.
  timeout check 5s
  default-server inter 500ms fall 2 rise 1
  option redispatch 1
  retries 3
  retry-on conn-failure empty-response
  # In the words that the hosts use themselves, for the moments in which none is ready.
  http-error status 503 content-type application/json string '{"message":"The service is not available right now. Please try again in a moment."}' hdr retry-after 2
${HOSTS.map(host).join('\n')}
`;
