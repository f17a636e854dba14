import type { FileHandle } from 'node:fs/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import type { CommandContext, QueryContext } from '../context.ts';
import type { PathParams } from '../http/rest-table.ts';

export interface FileResponse {
  /** The name to save it under. Characters that file systems reject are replaced. */
  readonly name: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

/** The context of an upload. No transaction is open while the body arrives. */
export interface UploadContext {
  /** Reads outside of any transaction. */
  readonly queryContext: QueryContext;
  runInTransaction<T>(work: (ctx: CommandContext) => Promise<T>): Promise<T>;
  /**
   * Writes the body to an unlinked file, then runs `work` on it. An aborted upload never reaches the database. Its disk
   * space is freed at once, even if this process is killed.
   */
  spool<T>(body: AsyncIterable<Uint8Array>, work: (file: FileHandle) => Promise<T>): Promise<T>;
}

/** The context of a route that needs no sign-in; the route finds the athlete by a secret. */
export interface PublicContext {
  /** Reads across athletes. */
  readonly em: EntityManager;
  now(): Date;
  /** Reads as the athlete identified by the secret. */
  readAs<T>(athleteId: string, read: (ctx: QueryContext) => Promise<T>): Promise<T>;
}

interface RouteRequest<Params> {
  readonly params: Params;
}

/**
 * A route that sends or receives a file. Used by the adapters, the OpenAPI document and the authorization matrix.
 * `request` is `never`, so that handlers with different parameters and queries fit into one list.
 * The `define` functions check each handler against its path and query.
 */
export type FileRoute = DownloadRoute | UploadRoute | PublicDownloadRoute;

interface DownloadRoute {
  readonly kind: 'download';
  readonly method: 'GET';
  readonly path: string;
  readonly query: z.ZodType;
  readonly handle: (ctx: QueryContext, request: never) => Promise<FileResponse>;
}

interface UploadRoute {
  readonly kind: 'upload';
  readonly method: 'POST';
  readonly path: string;
  readonly query: z.ZodType;
  /** Maximum body size in bytes; a larger body is rejected with 413. */
  readonly maxBodyBytes: number;
  readonly handle: (ctx: UploadContext, request: never) => Promise<unknown>;
}

interface PublicDownloadRoute {
  readonly kind: 'publicDownload';
  readonly method: 'GET';
  readonly path: string;
  readonly query: z.ZodType;
  readonly handle: (ctx: PublicContext, request: never) => Promise<FileResponse>;
}

const NO_QUERY = z.strictObject({});

/** A `GET` route that sends a file to the signed-in athlete. */
export const defineDownload = <const Path extends `/api/${string}`, Q extends z.ZodType = typeof NO_QUERY>(
  path: Path,
  { query }: { readonly query?: Q },
  handle: (
    ctx: QueryContext,
    request: RouteRequest<PathParams<Path>> & { readonly query: z.output<Q> },
  ) => Promise<FileResponse>,
): FileRoute => ({ kind: 'download', method: 'GET', path, query: query ?? NO_QUERY, handle });

/** A `POST` route that receives a raw body of any content type from the signed-in athlete, as a stream. */
export const defineUpload = <const Path extends `/api/${string}`, Q extends z.ZodType = typeof NO_QUERY>(
  path: Path,
  { query, maxBodyBytes }: { readonly query?: Q; readonly maxBodyBytes: number },
  handle: (
    ctx: UploadContext,
    request: RouteRequest<PathParams<Path>> & {
      readonly query: z.output<Q>;
      readonly body: AsyncIterable<Uint8Array>;
    },
  ) => Promise<unknown>,
): FileRoute => ({ kind: 'upload', method: 'POST', path, query: query ?? NO_QUERY, maxBodyBytes, handle });

/** A `GET` route that needs no sign-in, for a file at a secret URL, such as a calendar feed. */
export const definePublicDownload = <const Path extends `/api/${string}`>(
  path: Path,
  handle: (ctx: PublicContext, request: RouteRequest<PathParams<Path>>) => Promise<FileResponse>,
): FileRoute => ({ kind: 'publicDownload', method: 'GET', path, query: NO_QUERY, handle });
