--
-- PostgreSQL database dump
--

-- Dumped from database version 16.2
-- Dumped by pg_dump version 16.2

SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

SET default_tablespace = '';

SET default_table_access_method = heap;

--
-- Name: alembic_version; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.alembic_version (
    version_num character varying(32) NOT NULL
);


--
-- Name: asset_check_executions; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.asset_check_executions (
    id bigint NOT NULL,
    asset_key text,
    check_name text,
    partition text,
    run_id character varying(255),
    execution_status character varying(255),
    evaluation_event text,
    evaluation_event_timestamp timestamp without time zone,
    evaluation_event_storage_id bigint,
    materialization_event_storage_id bigint,
    create_timestamp timestamp without time zone DEFAULT CURRENT_TIMESTAMP
);


--
-- Name: asset_check_executions_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

CREATE SEQUENCE public.asset_check_executions_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;


--
-- Name: asset_check_executions_id_seq; Type: SEQUENCE OWNED BY; Schema: public; Owner: -
--

ALTER SEQUENCE public.asset_check_executions_id_seq OWNED BY public.asset_check_executions.id;


--
-- Name: asset_daemon_asset_evaluations; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.asset_daemon_asset_evaluations (
    id bigint NOT NULL,
    evaluation_id bigint,
    asset_key text,
    asset_evaluation_body text,
    num_requested integer,
    num_skipped integer,
    num_discarded integer,
    create_timestamp timestamp without time zone DEFAULT CURRENT_TIMESTAMP
);


--
-- Name: asset_daemon_asset_evaluations_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

CREATE SEQUENCE public.asset_daemon_asset_evaluations_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;


--
-- Name: asset_daemon_asset_evaluations_id_seq; Type: SEQUENCE OWNED BY; Schema: public; Owner: -
--

ALTER SEQUENCE public.asset_daemon_asset_evaluations_id_seq OWNED BY public.asset_daemon_asset_evaluations.id;


--
-- Name: asset_event_tags; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.asset_event_tags (
    id bigint NOT NULL,
    event_id bigint,
    asset_key text NOT NULL,
    key text NOT NULL,
    value text,
    event_timestamp timestamp without time zone
);


--
-- Name: asset_event_tags_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

CREATE SEQUENCE public.asset_event_tags_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;


--
-- Name: asset_event_tags_id_seq; Type: SEQUENCE OWNED BY; Schema: public; Owner: -
--

ALTER SEQUENCE public.asset_event_tags_id_seq OWNED BY public.asset_event_tags.id;


--
-- Name: asset_keys; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.asset_keys (
    id bigint NOT NULL,
    asset_key character varying(512),
    last_materialization text,
    last_run_id character varying(255),
    asset_details text,
    wipe_timestamp timestamp without time zone,
    last_materialization_timestamp timestamp without time zone,
    tags text,
    create_timestamp timestamp without time zone DEFAULT CURRENT_TIMESTAMP,
    cached_status_data text
);


--
-- Name: asset_keys_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

CREATE SEQUENCE public.asset_keys_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;


--
-- Name: asset_keys_id_seq; Type: SEQUENCE OWNED BY; Schema: public; Owner: -
--

ALTER SEQUENCE public.asset_keys_id_seq OWNED BY public.asset_keys.id;


--
-- Name: bulk_actions; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.bulk_actions (
    id bigint NOT NULL,
    key character varying(32) NOT NULL,
    status character varying(255) NOT NULL,
    "timestamp" timestamp without time zone NOT NULL,
    body text,
    action_type character varying(32),
    selector_id text
);


--
-- Name: bulk_actions_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

CREATE SEQUENCE public.bulk_actions_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;


--
-- Name: bulk_actions_id_seq; Type: SEQUENCE OWNED BY; Schema: public; Owner: -
--

ALTER SEQUENCE public.bulk_actions_id_seq OWNED BY public.bulk_actions.id;


--
-- Name: concurrency_limits; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.concurrency_limits (
    id bigint NOT NULL,
    concurrency_key character varying(512) NOT NULL,
    "limit" integer NOT NULL,
    update_timestamp timestamp without time zone DEFAULT CURRENT_TIMESTAMP,
    create_timestamp timestamp without time zone DEFAULT CURRENT_TIMESTAMP
);


--
-- Name: concurrency_limits_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

CREATE SEQUENCE public.concurrency_limits_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;


--
-- Name: concurrency_limits_id_seq; Type: SEQUENCE OWNED BY; Schema: public; Owner: -
--

ALTER SEQUENCE public.concurrency_limits_id_seq OWNED BY public.concurrency_limits.id;


--
-- Name: concurrency_slots; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.concurrency_slots (
    id bigint NOT NULL,
    concurrency_key text NOT NULL,
    run_id text,
    step_key text,
    deleted boolean NOT NULL,
    create_timestamp timestamp without time zone DEFAULT CURRENT_TIMESTAMP
);


--
-- Name: concurrency_slots_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

CREATE SEQUENCE public.concurrency_slots_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;


--
-- Name: concurrency_slots_id_seq; Type: SEQUENCE OWNED BY; Schema: public; Owner: -
--

ALTER SEQUENCE public.concurrency_slots_id_seq OWNED BY public.concurrency_slots.id;


--
-- Name: daemon_heartbeats; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.daemon_heartbeats (
    id bigint NOT NULL,
    daemon_type character varying(255) NOT NULL,
    daemon_id character varying(255),
    "timestamp" timestamp without time zone NOT NULL,
    body text
);


--
-- Name: daemon_heartbeats_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

CREATE SEQUENCE public.daemon_heartbeats_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;


--
-- Name: daemon_heartbeats_id_seq; Type: SEQUENCE OWNED BY; Schema: public; Owner: -
--

ALTER SEQUENCE public.daemon_heartbeats_id_seq OWNED BY public.daemon_heartbeats.id;


--
-- Name: dynamic_partitions; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.dynamic_partitions (
    id bigint NOT NULL,
    partitions_def_name text NOT NULL,
    partition text NOT NULL,
    create_timestamp timestamp without time zone DEFAULT CURRENT_TIMESTAMP
);


--
-- Name: dynamic_partitions_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

CREATE SEQUENCE public.dynamic_partitions_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;


--
-- Name: dynamic_partitions_id_seq; Type: SEQUENCE OWNED BY; Schema: public; Owner: -
--

ALTER SEQUENCE public.dynamic_partitions_id_seq OWNED BY public.dynamic_partitions.id;


--
-- Name: event_logs; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.event_logs (
    id bigint NOT NULL,
    run_id character varying(255),
    event text NOT NULL,
    dagster_event_type text,
    "timestamp" timestamp without time zone,
    step_key text,
    asset_key text,
    partition text
);


--
-- Name: event_logs_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

CREATE SEQUENCE public.event_logs_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;


--
-- Name: event_logs_id_seq; Type: SEQUENCE OWNED BY; Schema: public; Owner: -
--

ALTER SEQUENCE public.event_logs_id_seq OWNED BY public.event_logs.id;


--
-- Name: instance_info; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.instance_info (
    id bigint NOT NULL,
    run_storage_id text
);


--
-- Name: instance_info_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

CREATE SEQUENCE public.instance_info_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;


--
-- Name: instance_info_id_seq; Type: SEQUENCE OWNED BY; Schema: public; Owner: -
--

ALTER SEQUENCE public.instance_info_id_seq OWNED BY public.instance_info.id;


--
-- Name: instigators; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.instigators (
    id bigint NOT NULL,
    selector_id character varying(255),
    repository_selector_id character varying(255),
    status character varying(63),
    instigator_type character varying(63),
    instigator_body text,
    create_timestamp timestamp without time zone DEFAULT CURRENT_TIMESTAMP,
    update_timestamp timestamp without time zone DEFAULT CURRENT_TIMESTAMP
);


--
-- Name: instigators_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

CREATE SEQUENCE public.instigators_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;


--
-- Name: instigators_id_seq; Type: SEQUENCE OWNED BY; Schema: public; Owner: -
--

ALTER SEQUENCE public.instigators_id_seq OWNED BY public.instigators.id;


--
-- Name: job_ticks; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.job_ticks (
    id bigint NOT NULL,
    job_origin_id character varying(255),
    selector_id character varying(255),
    status character varying(63),
    type character varying(63),
    "timestamp" timestamp without time zone,
    tick_body text,
    create_timestamp timestamp without time zone DEFAULT CURRENT_TIMESTAMP,
    update_timestamp timestamp without time zone DEFAULT CURRENT_TIMESTAMP
);


--
-- Name: job_ticks_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

CREATE SEQUENCE public.job_ticks_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;


--
-- Name: job_ticks_id_seq; Type: SEQUENCE OWNED BY; Schema: public; Owner: -
--

ALTER SEQUENCE public.job_ticks_id_seq OWNED BY public.job_ticks.id;


--
-- Name: jobs; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.jobs (
    id bigint NOT NULL,
    job_origin_id character varying(255),
    selector_id character varying(255),
    repository_origin_id character varying(255),
    status character varying(63),
    job_type character varying(63),
    job_body text,
    create_timestamp timestamp without time zone DEFAULT CURRENT_TIMESTAMP,
    update_timestamp timestamp without time zone DEFAULT CURRENT_TIMESTAMP
);


--
-- Name: jobs_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

CREATE SEQUENCE public.jobs_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;


--
-- Name: jobs_id_seq; Type: SEQUENCE OWNED BY; Schema: public; Owner: -
--

ALTER SEQUENCE public.jobs_id_seq OWNED BY public.jobs.id;


--
-- Name: kvs; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.kvs (
    id bigint NOT NULL,
    key text NOT NULL,
    value text
);


--
-- Name: kvs_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

CREATE SEQUENCE public.kvs_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;


--
-- Name: kvs_id_seq; Type: SEQUENCE OWNED BY; Schema: public; Owner: -
--

ALTER SEQUENCE public.kvs_id_seq OWNED BY public.kvs.id;


--
-- Name: pending_steps; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.pending_steps (
    id bigint NOT NULL,
    concurrency_key text NOT NULL,
    run_id text,
    step_key text,
    priority integer,
    assigned_timestamp timestamp without time zone,
    create_timestamp timestamp without time zone DEFAULT CURRENT_TIMESTAMP
);


--
-- Name: pending_steps_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

CREATE SEQUENCE public.pending_steps_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;


--
-- Name: pending_steps_id_seq; Type: SEQUENCE OWNED BY; Schema: public; Owner: -
--

ALTER SEQUENCE public.pending_steps_id_seq OWNED BY public.pending_steps.id;


--
-- Name: run_tags; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.run_tags (
    id bigint NOT NULL,
    run_id character varying(255),
    key text,
    value text
);


--
-- Name: run_tags_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

CREATE SEQUENCE public.run_tags_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;


--
-- Name: run_tags_id_seq; Type: SEQUENCE OWNED BY; Schema: public; Owner: -
--

ALTER SEQUENCE public.run_tags_id_seq OWNED BY public.run_tags.id;


--
-- Name: runs; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.runs (
    id bigint NOT NULL,
    run_id character varying(255),
    snapshot_id character varying(255),
    pipeline_name text,
    mode text,
    status character varying(63),
    run_body text,
    partition text,
    partition_set text,
    create_timestamp timestamp without time zone DEFAULT CURRENT_TIMESTAMP,
    update_timestamp timestamp without time zone DEFAULT CURRENT_TIMESTAMP,
    start_time double precision,
    end_time double precision
);


--
-- Name: runs_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

CREATE SEQUENCE public.runs_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;


--
-- Name: runs_id_seq; Type: SEQUENCE OWNED BY; Schema: public; Owner: -
--

ALTER SEQUENCE public.runs_id_seq OWNED BY public.runs.id;


--
-- Name: secondary_indexes; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.secondary_indexes (
    id bigint NOT NULL,
    name character varying(512),
    create_timestamp timestamp without time zone DEFAULT CURRENT_TIMESTAMP,
    migration_completed timestamp without time zone
);


--
-- Name: secondary_indexes_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

CREATE SEQUENCE public.secondary_indexes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;


--
-- Name: secondary_indexes_id_seq; Type: SEQUENCE OWNED BY; Schema: public; Owner: -
--

ALTER SEQUENCE public.secondary_indexes_id_seq OWNED BY public.secondary_indexes.id;


--
-- Name: snapshots; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.snapshots (
    id bigint NOT NULL,
    snapshot_id character varying(255) NOT NULL,
    snapshot_body bytea NOT NULL,
    snapshot_type character varying(63) NOT NULL
);


--
-- Name: snapshots_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

CREATE SEQUENCE public.snapshots_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;


--
-- Name: snapshots_id_seq; Type: SEQUENCE OWNED BY; Schema: public; Owner: -
--

ALTER SEQUENCE public.snapshots_id_seq OWNED BY public.snapshots.id;


--
-- Name: asset_check_executions id; Type: DEFAULT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.asset_check_executions ALTER COLUMN id SET DEFAULT nextval('public.asset_check_executions_id_seq'::regclass);


--
-- Name: asset_daemon_asset_evaluations id; Type: DEFAULT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.asset_daemon_asset_evaluations ALTER COLUMN id SET DEFAULT nextval('public.asset_daemon_asset_evaluations_id_seq'::regclass);


--
-- Name: asset_event_tags id; Type: DEFAULT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.asset_event_tags ALTER COLUMN id SET DEFAULT nextval('public.asset_event_tags_id_seq'::regclass);


--
-- Name: asset_keys id; Type: DEFAULT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.asset_keys ALTER COLUMN id SET DEFAULT nextval('public.asset_keys_id_seq'::regclass);


--
-- Name: bulk_actions id; Type: DEFAULT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.bulk_actions ALTER COLUMN id SET DEFAULT nextval('public.bulk_actions_id_seq'::regclass);


--
-- Name: concurrency_limits id; Type: DEFAULT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.concurrency_limits ALTER COLUMN id SET DEFAULT nextval('public.concurrency_limits_id_seq'::regclass);


--
-- Name: concurrency_slots id; Type: DEFAULT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.concurrency_slots ALTER COLUMN id SET DEFAULT nextval('public.concurrency_slots_id_seq'::regclass);


--
-- Name: daemon_heartbeats id; Type: DEFAULT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.daemon_heartbeats ALTER COLUMN id SET DEFAULT nextval('public.daemon_heartbeats_id_seq'::regclass);


--
-- Name: dynamic_partitions id; Type: DEFAULT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.dynamic_partitions ALTER COLUMN id SET DEFAULT nextval('public.dynamic_partitions_id_seq'::regclass);


--
-- Name: event_logs id; Type: DEFAULT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.event_logs ALTER COLUMN id SET DEFAULT nextval('public.event_logs_id_seq'::regclass);


--
-- Name: instance_info id; Type: DEFAULT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.instance_info ALTER COLUMN id SET DEFAULT nextval('public.instance_info_id_seq'::regclass);


--
-- Name: instigators id; Type: DEFAULT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.instigators ALTER COLUMN id SET DEFAULT nextval('public.instigators_id_seq'::regclass);


--
-- Name: job_ticks id; Type: DEFAULT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.job_ticks ALTER COLUMN id SET DEFAULT nextval('public.job_ticks_id_seq'::regclass);


--
-- Name: jobs id; Type: DEFAULT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.jobs ALTER COLUMN id SET DEFAULT nextval('public.jobs_id_seq'::regclass);


--
-- Name: kvs id; Type: DEFAULT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.kvs ALTER COLUMN id SET DEFAULT nextval('public.kvs_id_seq'::regclass);


--
-- Name: pending_steps id; Type: DEFAULT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.pending_steps ALTER COLUMN id SET DEFAULT nextval('public.pending_steps_id_seq'::regclass);


--
-- Name: run_tags id; Type: DEFAULT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.run_tags ALTER COLUMN id SET DEFAULT nextval('public.run_tags_id_seq'::regclass);


--
-- Name: runs id; Type: DEFAULT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.runs ALTER COLUMN id SET DEFAULT nextval('public.runs_id_seq'::regclass);


--
-- Name: secondary_indexes id; Type: DEFAULT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.secondary_indexes ALTER COLUMN id SET DEFAULT nextval('public.secondary_indexes_id_seq'::regclass);


--
-- Name: snapshots id; Type: DEFAULT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.snapshots ALTER COLUMN id SET DEFAULT nextval('public.snapshots_id_seq'::regclass);


--
-- Data for Name: alembic_version; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.alembic_version VALUES ('284a732df317');


--
-- Data for Name: asset_check_executions; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: asset_daemon_asset_evaluations; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: asset_event_tags; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.asset_event_tags VALUES (1, 10, '["arrivals"]', 'dagster/data_version', '61858a0070edd2540e148d01d1e394807baa4ec190fad11884bb6b390020128f', '2026-11-23 15:34:49.83622');


--
-- Data for Name: asset_keys; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.asset_keys VALUES (1, '["arrivals"]', '{"__class__": "EventLogRecord", "event_log_entry": {"__class__": "EventLogEntry", "dagster_event": {"__class__": "DagsterEvent", "event_specific_data": {"__class__": "StepMaterializationData", "asset_lineage": [], "materialization": {"__class__": "AssetMaterialization", "asset_key": {"__class__": "AssetKey", "path": ["arrivals"]}, "description": null, "metadata_entries": [{"__class__": "EventMetadataEntry", "description": null, "entry_data": {"__class__": "PathMetadataEntryData", "path": "/home/you/dagster_home/storage/arrivals"}, "label": "path"}], "partition": null, "tags": {"dagster/code_version": "8c4d9acc-5d3f-479c-8d79-a60f323966bb", "dagster/data_version": "61858a0070edd2540e148d01d1e394807baa4ec190fad11884bb6b390020128f"}}}, "event_type_value": "ASSET_MATERIALIZATION", "logging_tags": {"job_name": "__ephemeral_asset_job__", "op_name": "arrivals", "resource_fn_name": "None", "resource_name": "None", "run_id": "8c4d9acc-5d3f-479c-8d79-a60f323966bb", "step_key": "arrivals"}, "message": "Materialized value arrivals.", "pid": 24343, "pipeline_name": "__ephemeral_asset_job__", "solid_handle": {"__class__": "SolidHandle", "name": "arrivals", "parent": null}, "step_handle": {"__class__": "StepHandle", "key": "arrivals", "solid_handle": {"__class__": "SolidHandle", "name": "arrivals", "parent": null}}, "step_key": "arrivals", "step_kind_value": "COMPUTE"}, "error_info": null, "level": 10, "message": "", "pipeline_name": "__ephemeral_asset_job__", "run_id": "8c4d9acc-5d3f-479c-8d79-a60f323966bb", "step_key": "arrivals", "timestamp": 1795448089.8362203, "user_message": "Materialized value arrivals."}, "storage_id": 10}', '8c4d9acc-5d3f-479c-8d79-a60f323966bb', NULL, NULL, '2026-11-23 15:34:49.83622', NULL, '2026-11-23 15:34:48.778233', NULL);


--
-- Data for Name: bulk_actions; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: concurrency_limits; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: concurrency_slots; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: daemon_heartbeats; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: dynamic_partitions; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: event_logs; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.event_logs VALUES (1, '8c4d9acc-5d3f-479c-8d79-a60f323966bb', '{"__class__": "EventLogEntry", "dagster_event": {"__class__": "DagsterEvent", "event_specific_data": {"__class__": "AssetMaterializationPlannedData", "asset_key": {"__class__": "AssetKey", "path": ["arrivals"]}, "partition": null, "partitions_subset": null}, "event_type_value": "ASSET_MATERIALIZATION_PLANNED", "logging_tags": {}, "message": "__ephemeral_asset_job__ intends to materialize asset [\"arrivals\"]", "pid": null, "pipeline_name": "__ephemeral_asset_job__", "solid_handle": null, "step_handle": null, "step_key": "arrivals", "step_kind_value": null}, "error_info": null, "level": 10, "message": "", "pipeline_name": "__ephemeral_asset_job__", "run_id": "8c4d9acc-5d3f-479c-8d79-a60f323966bb", "step_key": "arrivals", "timestamp": 1795448088.733036, "user_message": ""}', 'ASSET_MATERIALIZATION_PLANNED', '2026-11-23 15:34:48.733036', 'arrivals', '["arrivals"]', NULL);
INSERT INTO public.event_logs VALUES (2, '8c4d9acc-5d3f-479c-8d79-a60f323966bb', '{"__class__": "EventLogEntry", "dagster_event": {"__class__": "DagsterEvent", "event_specific_data": null, "event_type_value": "PIPELINE_START", "logging_tags": {}, "message": "Started execution of run for \"__ephemeral_asset_job__\".", "pid": 24343, "pipeline_name": "__ephemeral_asset_job__", "solid_handle": null, "step_handle": null, "step_key": null, "step_kind_value": null}, "error_info": null, "level": 10, "message": "", "pipeline_name": "__ephemeral_asset_job__", "run_id": "8c4d9acc-5d3f-479c-8d79-a60f323966bb", "step_key": null, "timestamp": 1795448088.7993174, "user_message": "Started execution of run for \"__ephemeral_asset_job__\"."}', 'PIPELINE_START', '2026-11-23 15:34:48.799317', NULL, NULL, NULL);
INSERT INTO public.event_logs VALUES (3, '8c4d9acc-5d3f-479c-8d79-a60f323966bb', '{"__class__": "EventLogEntry", "dagster_event": {"__class__": "DagsterEvent", "event_specific_data": {"__class__": "EngineEventData", "error": null, "marker_end": null, "marker_start": null, "metadata_entries": [{"__class__": "EventMetadataEntry", "description": null, "entry_data": {"__class__": "TextMetadataEntryData", "text": "24343"}, "label": "pid"}, {"__class__": "EventMetadataEntry", "description": null, "entry_data": {"__class__": "TextMetadataEntryData", "text": "[''arrivals'']"}, "label": "step_keys"}]}, "event_type_value": "ENGINE_EVENT", "logging_tags": {}, "message": "Executing steps in process (pid: 24343)", "pid": 24343, "pipeline_name": "__ephemeral_asset_job__", "solid_handle": null, "step_handle": null, "step_key": null, "step_kind_value": null}, "error_info": null, "level": 10, "message": "", "pipeline_name": "__ephemeral_asset_job__", "run_id": "8c4d9acc-5d3f-479c-8d79-a60f323966bb", "step_key": null, "timestamp": 1795448088.893766, "user_message": "Executing steps in process (pid: 24343)"}', 'ENGINE_EVENT', '2026-11-23 15:34:48.893766', NULL, NULL, NULL);
INSERT INTO public.event_logs VALUES (4, '8c4d9acc-5d3f-479c-8d79-a60f323966bb', '{"__class__": "EventLogEntry", "dagster_event": {"__class__": "DagsterEvent", "event_specific_data": {"__class__": "EngineEventData", "error": null, "marker_end": null, "marker_start": "resources", "metadata_entries": []}, "event_type_value": "RESOURCE_INIT_STARTED", "logging_tags": {}, "message": "Starting initialization of resources [io_manager].", "pid": 24343, "pipeline_name": "__ephemeral_asset_job__", "solid_handle": null, "step_handle": {"__class__": "StepHandle", "key": "arrivals", "solid_handle": {"__class__": "SolidHandle", "name": "arrivals", "parent": null}}, "step_key": "arrivals", "step_kind_value": null}, "error_info": null, "level": 10, "message": "", "pipeline_name": "__ephemeral_asset_job__", "run_id": "8c4d9acc-5d3f-479c-8d79-a60f323966bb", "step_key": "arrivals", "timestamp": 1795448088.9143348, "user_message": "Starting initialization of resources [io_manager]."}', 'RESOURCE_INIT_STARTED', '2026-11-23 15:34:48.914335', 'arrivals', NULL, NULL);
INSERT INTO public.event_logs VALUES (5, '8c4d9acc-5d3f-479c-8d79-a60f323966bb', '{"__class__": "EventLogEntry", "dagster_event": {"__class__": "DagsterEvent", "event_specific_data": {"__class__": "EngineEventData", "error": null, "marker_end": "resources", "marker_start": null, "metadata_entries": [{"__class__": "EventMetadataEntry", "description": null, "entry_data": {"__class__": "PythonArtifactMetadataEntryData", "module": "dagster._core.storage.fs_io_manager", "name": "PickledObjectFilesystemIOManager"}, "label": "io_manager"}, {"__class__": "EventMetadataEntry", "description": null, "entry_data": {"__class__": "TextMetadataEntryData", "text": "448ms"}, "label": "io_manager:init_time"}]}, "event_type_value": "RESOURCE_INIT_SUCCESS", "logging_tags": {}, "message": "Finished initialization of resources [io_manager].", "pid": 24343, "pipeline_name": "__ephemeral_asset_job__", "solid_handle": null, "step_handle": {"__class__": "StepHandle", "key": "arrivals", "solid_handle": {"__class__": "SolidHandle", "name": "arrivals", "parent": null}}, "step_key": "arrivals", "step_kind_value": null}, "error_info": null, "level": 10, "message": "", "pipeline_name": "__ephemeral_asset_job__", "run_id": "8c4d9acc-5d3f-479c-8d79-a60f323966bb", "step_key": "arrivals", "timestamp": 1795448089.389892, "user_message": "Finished initialization of resources [io_manager]."}', 'RESOURCE_INIT_SUCCESS', '2026-11-23 15:34:49.389892', 'arrivals', NULL, NULL);
INSERT INTO public.event_logs VALUES (6, '8c4d9acc-5d3f-479c-8d79-a60f323966bb', '{"__class__": "EventLogEntry", "dagster_event": {"__class__": "DagsterEvent", "event_specific_data": {"__class__": "ComputeLogsCaptureData", "external_stderr_url": null, "external_stdout_url": null, "external_url": null, "log_key": "ucexaary", "step_keys": ["arrivals"]}, "event_type_value": "LOGS_CAPTURED", "logging_tags": {}, "message": "Started capturing logs in process (pid: 24343).", "pid": 24343, "pipeline_name": "__ephemeral_asset_job__", "solid_handle": null, "step_handle": null, "step_key": null, "step_kind_value": null}, "error_info": null, "level": 10, "message": "", "pipeline_name": "__ephemeral_asset_job__", "run_id": "8c4d9acc-5d3f-479c-8d79-a60f323966bb", "step_key": null, "timestamp": 1795448089.5323234, "user_message": "Started capturing logs in process (pid: 24343)."}', 'LOGS_CAPTURED', '2026-11-23 15:34:49.532323', NULL, NULL, NULL);
INSERT INTO public.event_logs VALUES (7, '8c4d9acc-5d3f-479c-8d79-a60f323966bb', '{"__class__": "EventLogEntry", "dagster_event": {"__class__": "DagsterEvent", "event_specific_data": null, "event_type_value": "STEP_START", "logging_tags": {"job_name": "__ephemeral_asset_job__", "op_name": "arrivals", "resource_fn_name": "None", "resource_name": "None", "run_id": "8c4d9acc-5d3f-479c-8d79-a60f323966bb", "step_key": "arrivals"}, "message": "Started execution of step \"arrivals\".", "pid": 24343, "pipeline_name": "__ephemeral_asset_job__", "solid_handle": {"__class__": "SolidHandle", "name": "arrivals", "parent": null}, "step_handle": {"__class__": "StepHandle", "key": "arrivals", "solid_handle": {"__class__": "SolidHandle", "name": "arrivals", "parent": null}}, "step_key": "arrivals", "step_kind_value": "COMPUTE"}, "error_info": null, "level": 10, "message": "", "pipeline_name": "__ephemeral_asset_job__", "run_id": "8c4d9acc-5d3f-479c-8d79-a60f323966bb", "step_key": "arrivals", "timestamp": 1795448089.6031477, "user_message": "Started execution of step \"arrivals\"."}', 'STEP_START', '2026-11-23 15:34:49.603148', 'arrivals', NULL, NULL);
INSERT INTO public.event_logs VALUES (14, '8c4d9acc-5d3f-479c-8d79-a60f323966bb', '{"__class__": "EventLogEntry", "dagster_event": {"__class__": "DagsterEvent", "event_specific_data": null, "event_type_value": "PIPELINE_SUCCESS", "logging_tags": {}, "message": "Finished execution of run for \"__ephemeral_asset_job__\".", "pid": 24343, "pipeline_name": "__ephemeral_asset_job__", "solid_handle": null, "step_handle": null, "step_key": null, "step_kind_value": null}, "error_info": null, "level": 10, "message": "", "pipeline_name": "__ephemeral_asset_job__", "run_id": "8c4d9acc-5d3f-479c-8d79-a60f323966bb", "step_key": null, "timestamp": 1795448090.116905, "user_message": "Finished execution of run for \"__ephemeral_asset_job__\"."}', 'PIPELINE_SUCCESS', '2026-11-23 15:34:50.116905', NULL, NULL, NULL);
INSERT INTO public.event_logs VALUES (8, '8c4d9acc-5d3f-479c-8d79-a60f323966bb', '{"__class__": "EventLogEntry", "dagster_event": {"__class__": "DagsterEvent", "event_specific_data": {"__class__": "StepOutputData", "metadata_entries": [], "step_output_handle": {"__class__": "StepOutputHandle", "mapping_key": null, "output_name": "result", "step_key": "arrivals"}, "type_check_data": {"__class__": "TypeCheckData", "description": null, "label": "result", "metadata_entries": [], "success": true}, "version": null}, "event_type_value": "STEP_OUTPUT", "logging_tags": {"job_name": "__ephemeral_asset_job__", "op_name": "arrivals", "resource_fn_name": "None", "resource_name": "None", "run_id": "8c4d9acc-5d3f-479c-8d79-a60f323966bb", "step_key": "arrivals"}, "message": "Yielded output \"result\" of type \"Any\". (Type check passed).", "pid": 24343, "pipeline_name": "__ephemeral_asset_job__", "solid_handle": {"__class__": "SolidHandle", "name": "arrivals", "parent": null}, "step_handle": {"__class__": "StepHandle", "key": "arrivals", "solid_handle": {"__class__": "SolidHandle", "name": "arrivals", "parent": null}}, "step_key": "arrivals", "step_kind_value": "COMPUTE"}, "error_info": null, "level": 10, "message": "", "pipeline_name": "__ephemeral_asset_job__", "run_id": "8c4d9acc-5d3f-479c-8d79-a60f323966bb", "step_key": "arrivals", "timestamp": 1795448089.6741223, "user_message": "Yielded output \"result\" of type \"Any\". (Type check passed)."}', 'STEP_OUTPUT', '2026-11-23 15:34:49.674122', 'arrivals', NULL, NULL);
INSERT INTO public.event_logs VALUES (9, '8c4d9acc-5d3f-479c-8d79-a60f323966bb', '{"__class__": "EventLogEntry", "dagster_event": null, "error_info": null, "level": 10, "message": "", "pipeline_name": "__ephemeral_asset_job__", "run_id": "8c4d9acc-5d3f-479c-8d79-a60f323966bb", "step_key": "arrivals", "timestamp": 1795448089.7387428, "user_message": "Writing file at: /home/you/dagster_home/storage/arrivals using PickledObjectFilesystemIOManager..."}', NULL, '2026-11-23 15:34:49.738743', 'arrivals', NULL, NULL);
INSERT INTO public.event_logs VALUES (10, '8c4d9acc-5d3f-479c-8d79-a60f323966bb', '{"__class__": "EventLogEntry", "dagster_event": {"__class__": "DagsterEvent", "event_specific_data": {"__class__": "StepMaterializationData", "asset_lineage": [], "materialization": {"__class__": "AssetMaterialization", "asset_key": {"__class__": "AssetKey", "path": ["arrivals"]}, "description": null, "metadata_entries": [{"__class__": "EventMetadataEntry", "description": null, "entry_data": {"__class__": "PathMetadataEntryData", "path": "/home/you/dagster_home/storage/arrivals"}, "label": "path"}], "partition": null, "tags": {"dagster/code_version": "8c4d9acc-5d3f-479c-8d79-a60f323966bb", "dagster/data_version": "61858a0070edd2540e148d01d1e394807baa4ec190fad11884bb6b390020128f"}}}, "event_type_value": "ASSET_MATERIALIZATION", "logging_tags": {"job_name": "__ephemeral_asset_job__", "op_name": "arrivals", "resource_fn_name": "None", "resource_name": "None", "run_id": "8c4d9acc-5d3f-479c-8d79-a60f323966bb", "step_key": "arrivals"}, "message": "Materialized value arrivals.", "pid": 24343, "pipeline_name": "__ephemeral_asset_job__", "solid_handle": {"__class__": "SolidHandle", "name": "arrivals", "parent": null}, "step_handle": {"__class__": "StepHandle", "key": "arrivals", "solid_handle": {"__class__": "SolidHandle", "name": "arrivals", "parent": null}}, "step_key": "arrivals", "step_kind_value": "COMPUTE"}, "error_info": null, "level": 10, "message": "", "pipeline_name": "__ephemeral_asset_job__", "run_id": "8c4d9acc-5d3f-479c-8d79-a60f323966bb", "step_key": "arrivals", "timestamp": 1795448089.8362203, "user_message": "Materialized value arrivals."}', 'ASSET_MATERIALIZATION', '2026-11-23 15:34:49.83622', 'arrivals', '["arrivals"]', NULL);
INSERT INTO public.event_logs VALUES (11, '8c4d9acc-5d3f-479c-8d79-a60f323966bb', '{"__class__": "EventLogEntry", "dagster_event": {"__class__": "DagsterEvent", "event_specific_data": {"__class__": "HandledOutputData", "manager_key": "io_manager", "metadata_entries": [{"__class__": "EventMetadataEntry", "description": null, "entry_data": {"__class__": "PathMetadataEntryData", "path": "/home/you/dagster_home/storage/arrivals"}, "label": "path"}], "output_name": "result"}, "event_type_value": "HANDLED_OUTPUT", "logging_tags": {"job_name": "__ephemeral_asset_job__", "op_name": "arrivals", "resource_fn_name": "None", "resource_name": "None", "run_id": "8c4d9acc-5d3f-479c-8d79-a60f323966bb", "step_key": "arrivals"}, "message": "Handled output \"result\" using IO manager \"io_manager\"", "pid": 24343, "pipeline_name": "__ephemeral_asset_job__", "solid_handle": {"__class__": "SolidHandle", "name": "arrivals", "parent": null}, "step_handle": {"__class__": "StepHandle", "key": "arrivals", "solid_handle": {"__class__": "SolidHandle", "name": "arrivals", "parent": null}}, "step_key": "arrivals", "step_kind_value": "COMPUTE"}, "error_info": null, "level": 10, "message": "", "pipeline_name": "__ephemeral_asset_job__", "run_id": "8c4d9acc-5d3f-479c-8d79-a60f323966bb", "step_key": "arrivals", "timestamp": 1795448090.0002146, "user_message": "Handled output \"result\" using IO manager \"io_manager\""}', 'HANDLED_OUTPUT', '2026-11-23 15:34:50.000215', 'arrivals', NULL, NULL);
INSERT INTO public.event_logs VALUES (12, '8c4d9acc-5d3f-479c-8d79-a60f323966bb', '{"__class__": "EventLogEntry", "dagster_event": {"__class__": "DagsterEvent", "event_specific_data": {"__class__": "StepSuccessData", "duration_ms": 344.4071410003744}, "event_type_value": "STEP_SUCCESS", "logging_tags": {"job_name": "__ephemeral_asset_job__", "op_name": "arrivals", "resource_fn_name": "None", "resource_name": "None", "run_id": "8c4d9acc-5d3f-479c-8d79-a60f323966bb", "step_key": "arrivals"}, "message": "Finished execution of step \"arrivals\" in 344ms.", "pid": 24343, "pipeline_name": "__ephemeral_asset_job__", "solid_handle": {"__class__": "SolidHandle", "name": "arrivals", "parent": null}, "step_handle": {"__class__": "StepHandle", "key": "arrivals", "solid_handle": {"__class__": "SolidHandle", "name": "arrivals", "parent": null}}, "step_key": "arrivals", "step_kind_value": "COMPUTE"}, "error_info": null, "level": 10, "message": "", "pipeline_name": "__ephemeral_asset_job__", "run_id": "8c4d9acc-5d3f-479c-8d79-a60f323966bb", "step_key": "arrivals", "timestamp": 1795448090.0173528, "user_message": "Finished execution of step \"arrivals\" in 344ms."}', 'STEP_SUCCESS', '2026-11-23 15:34:50.017353', 'arrivals', NULL, NULL);
INSERT INTO public.event_logs VALUES (13, '8c4d9acc-5d3f-479c-8d79-a60f323966bb', '{"__class__": "EventLogEntry", "dagster_event": {"__class__": "DagsterEvent", "event_specific_data": {"__class__": "EngineEventData", "error": null, "marker_end": null, "marker_start": null, "metadata_entries": [{"__class__": "EventMetadataEntry", "description": null, "entry_data": {"__class__": "TextMetadataEntryData", "text": "24343"}, "label": "pid"}, {"__class__": "EventMetadataEntry", "description": null, "entry_data": {"__class__": "TextMetadataEntryData", "text": "[''arrivals'']"}, "label": "step_keys"}]}, "event_type_value": "ENGINE_EVENT", "logging_tags": {}, "message": "Finished steps in process (pid: 24343) in 1.2s", "pid": 24343, "pipeline_name": "__ephemeral_asset_job__", "solid_handle": null, "step_handle": null, "step_key": null, "step_kind_value": null}, "error_info": null, "level": 10, "message": "", "pipeline_name": "__ephemeral_asset_job__", "run_id": "8c4d9acc-5d3f-479c-8d79-a60f323966bb", "step_key": null, "timestamp": 1795448090.10451, "user_message": "Finished steps in process (pid: 24343) in 1.2s"}', 'ENGINE_EVENT', '2026-11-23 15:34:50.10451', NULL, NULL, NULL);


--
-- Data for Name: instance_info; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.instance_info VALUES (1, 'cdde552f-3bc9-45e5-a9c3-9075c31c4e66');


--
-- Data for Name: instigators; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: job_ticks; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: jobs; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: kvs; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: pending_steps; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: run_tags; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: runs; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.runs VALUES (1, '8c4d9acc-5d3f-479c-8d79-a60f323966bb', 'e9ef0ba08dc76b56ae0b371f8213b79e492300a0', '__ephemeral_asset_job__', NULL, 'SUCCESS', '{"__class__": "PipelineRun", "asset_check_selection": null, "asset_selection": {"__frozenset__": []}, "execution_plan_snapshot_id": "c72710083cdd3513c43d70121f701957c1bba085", "external_pipeline_origin": null, "has_repository_load_data": false, "mode": null, "parent_run_id": null, "pipeline_code_origin": null, "pipeline_name": "__ephemeral_asset_job__", "pipeline_snapshot_id": "e9ef0ba08dc76b56ae0b371f8213b79e492300a0", "root_run_id": null, "run_config": {}, "run_id": "8c4d9acc-5d3f-479c-8d79-a60f323966bb", "run_op_concurrency": null, "solid_selection": null, "solids_to_execute": null, "status": {"__enum__": "PipelineRunStatus.SUCCESS"}, "step_keys_to_execute": ["arrivals"], "tags": {}}', NULL, NULL, '2026-11-23 15:34:48.719622', '2026-11-23 15:34:50.160001', 1795448088.871366, 1795448090.160001);


--
-- Data for Name: secondary_indexes; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.secondary_indexes VALUES (1, 'run_partitions', '2026-11-23 15:34:45.733359', '2026-11-23 15:34:45.72178');
INSERT INTO public.secondary_indexes VALUES (2, 'run_repo_label_tags', '2026-11-23 15:34:45.846776', '2026-11-23 15:34:45.837947');
INSERT INTO public.secondary_indexes VALUES (3, 'bulk_action_types', '2026-11-23 15:34:45.88773', '2026-11-23 15:34:45.876261');
INSERT INTO public.secondary_indexes VALUES (4, 'run_start_end_overwritten', '2026-11-23 15:34:46.094832', '2026-11-23 15:34:46.011183');
INSERT INTO public.secondary_indexes VALUES (5, 'asset_key_table', '2026-11-23 15:34:47.084353', '2026-11-23 15:34:47.069961');
INSERT INTO public.secondary_indexes VALUES (6, 'asset_key_index_columns', '2026-11-23 15:34:47.123768', '2026-11-23 15:34:47.11809');
INSERT INTO public.secondary_indexes VALUES (7, 'schedule_jobs_selector_id', '2026-11-23 15:34:47.840127', '2026-11-23 15:34:47.828209');
INSERT INTO public.secondary_indexes VALUES (8, 'schedule_ticks_selector_id', '2026-11-23 15:34:48.155186', '2026-11-23 15:34:48.076365');


--
-- Data for Name: snapshots; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.snapshots VALUES (1, 'e9ef0ba08dc76b56ae0b371f8213b79e492300a0', '\x789ced5c4b73e33612fe2b2c5df692b84882cfdc3caf8d6bbd766ae41cb662170b041a16138ae4929413ef94fffb36f8102599a421599295c487199914d0e8fefaeb061a24f46d12042ca6451104931fb4c94f51067194c034a159314bcbc977da84a58988ee8382cd604e83a2fde607eddb7adf8f55bb69d56cb53f8de3a095216f07e163f01b3c5602ce93c72141378f59a58614c1a160799495519a60836411c7781392c53c78a0f1028aeea68820e62bd7f7d103244142e72025cbe1f0663dfaf22a4a78a344257243877fe1d767e757ff993c61db82d198e641d3a519a3c4564146733a9776b583cbe61fd234dedebec96437ebaad13af396970af64d3f9e5f9e7fed31b1afd7b46a51f5fb707d7d59f51ac6e04b9cd241b6ec1f847ab80e85eefa80307cb9bc3ebf7901878be48828c8c13a0cdaab03227071f592fd75e39f1334ec4c52f3fb29c4c0ca343f0bc1e6b6e185c407cfa11661b63001181536f198211ce6ba8611dafe11334573afc16f0faa6f057ff0f3d5c5f5d53609e79765b46fafdadda677aa90e96ce4ba4e890bc4d35d4e5ce60bc767cc317ddf6516b585450dd7019b919370cfaeba1fdc3fcb3cb4bd6ecf1c84f1dc99487dd7f743df35b8615206ae4e4dee793a619e87ff1c62192ed75dd33e09f7eca6f9c19dd324c8ed357be69a699947c97d6723e8966b12e673df97bea6a16998ba63113b344dd37299c030f54ce73472dbceca1fdc41b5666b3e5256aef651dbcdb45d43377c6150dbd40dcf26dc3074621a964d19019b58bae30abc3c90437ee915fa457edd49157411974196a70f1107898ca071012b5f55e2035a04bf1669121465de8dd4ab53540439fc7711e595b4325f4861ed5a019287490b7b4b8a1aeea7bb17b8b335a8aa44f97cf9f9e3cd75df3ae4c535f7a924c613f4b494f1ccd5339ac19915da24740917c4328967709deb362e188863788433df67a1efe06c644a879c9e5d59c47e8be1af6859256cd330395b2987e6de27d97d84e61baff8df43f33d340f139a5515a61c9b7baf1ef7119b6f5ceebdc7e67b6c1e2636eb0a5c3938f7be75b08fe07ce372f23d38df83f330c1b96dc5b9f7ad897d44a73005385c70e6e8d4f02d977ac2039761fa70a96e98a1e5ea8e1db2bfd1dec27b74fed92ceb8d4ef9a454393495a3e018a1597944f70c625b8e43429f5ba12742c10d167a406ccf75886f98be8dff13715271d9f865ccc993dbc9c5d597ebdb49cf83c39b1968717a7f0ff93f0aad9ce550ccd2989f4d9ef9bf65534b00ec14c4f000f1508ade91b56af6707a5f94900f9a24b5d452a13da68bbcb14fc1a6ea73c719673b06a972fae6ebc5c79b60fae3f94f9f5fc16b011eb1097742db32296382723f0416f29042e89bc2b17c08439ffee978fdedb6a3e12dde6879fe1dfe25bd54df5b72e569802ccd181a4be31489819f4991c6a0ce9bfab595fe34af4c094586a9faf2a80c33bcd014940a0304b7759bb8967085690b163a0670db0fb91d82671b27c5b0fdce8f9b9c086901018ff2fe7c32c5bcc4409aade87765848fea77cb1226750de2b8b6ee02e70612db41cd888fcb6b66119cc689e31be149f95d29b3f4e40a25b78fa502651faa514219fce352c203133c416c6162ce63ccd31d21a8cfd1364698404d2d266cceff3e94a0791ea1c4a29f14ae45c0727df938d466a169d9589e72ee1002a6e186c80dcba786415d5552a8c27f5c52a8d63aa7448ac35686b49cbd6aa9a90ce9511dadcce6bfaea3d56604a552793b488fea681f743d2444704f80e1db1e252656eec071adab33136f799e6951e7b4225ab1a6a83d268b876f4f7d35c387451497df478926a2188a472c2ee6dac5b536a709c57a01ab685a6a4589a544a1d1846b39605c63895268b539daa2c030d7aabd21fc43a1be88d2a0113eb095a4ba1250639cb26f8fca38ea99d4705dee70ddb101429779966ee04cc70130dde93ede7474f3b49e69ecbab068c42f72d066e9efc826c8904c78057f005b9458a4fe1e9533a420d5f245a240a1ba5f34b4cdaabe0a39e0b68e021075495e68308f4a6d0e458141516c8b4523a41f09f07c9b575ce23a0881a1e459cc758465519386aeeef94267961f1e1689dbe5aa71380d75c8a0d9653407ad8a1e28254022cdb51439831fa81f9485022ed87e20bfa82e2a0f8c4997072b543632b54218cda8dcdfc1c45c95df754445f32c8639243b04d552503f6cca79542d2d2b27c0a3a665e57839a5b47cf0159fdc3f1cd80f54ddc053238532fcc722455dc31ced0453f7c6f77a11a56aee8ee798244c57ff7ce928d3e656df9bbdbcbfa9c856e8ece9457ce597bfef30954b24ea6dfba0122fcd2a32ca60e460e9a7ba83d4feaa6dbe79c0744da8da31d315b1a34ee25191c5f471f31029a68a50d60b51d2cd730a074b57465d3b591aa794a3fecd29dbd73c539d53941fd138fadfa6bcc6a00d437adc7c377c787557d4daf36923b08d1e58ddc46d25c0fba1dbcb993d652c5bdd87c01c3805bb2b9acbd36423708e9f7c7d0d9eaf3864a70ce852fb21447bcfd3ee8a6773006c04cdb133b4afc172e71371ca48369a0fe17895caa571cfccbe2b96adc0713c575a29617a757df3633b33f781da28a38ccacaf843c80c2d797605a69b3b4770796199f31aaabde6789f32ae9dfebdb0d62b00c8e45a7cc14a2ce0c6267ec820e190b0c769db7a75dec7b578c4832879481995c8d7927a6a87a96c78b16cd73a2d4ab2451954cab41def6ae7f047342762589466d95a25500f89d545d0f710a8feb6f7f110ba6d5215b3774f4374b9cf69365b938d8ecf1069c8691c54c57ef06b1aa249d2d95102582faf82d74640caa1923284c6bfb1c12710a3d4ad775246c55c564d560435bff1512d5fab5e43cbe2f7374436df10d959b9cdcab4aa2ddb9b4d7fd9aeddd018f5e8d7a6d19bf9f46d9fcd3f77c2019e07f4ecfc573ecbd3b46c7f2567b7cda135d78f648e7c9104cb74b49ad2a2249286172309b94aa49fbaa6eb3f1334cfd2222a31272d93e45a5eedb93d207eefec7bb3078183029ba96703a2bea9235d94cfda6e80705d3559cde9abd5f07a513a645f33e5ad9837fa981b392f534bcddda655b0cc32cbf9fef9d4d75dfe1ff09c590e', 'PIPELINE');
INSERT INTO public.snapshots VALUES (2, 'c72710083cdd3513c43d70121f701957c1bba085', '\x789cad53c16e1a410cfd9568cf55b5843684dea22a5224540589f6849065764d1831cc4c67bcb41bc4bfd7333b2c84243de5ea673fdbcfcffb02a0d2180240f1edaab8ff4b55c3ca9aa9463333e8c2da72f1e9aa40cf6a85150770e4830a4cb5e4b36f48404a55d683c12d49d8345a4b5819c50a356c8cfd6320307204f72f3b4e22d8b79da524a9ad5be152156cd139659e422c3c48dca127c33d59eee43ced946d027862df0232d3d6715fe409eb166cc3aee98232c2cadb673281388d315fc43cd9cae534d8c535ad093de89423ad0c41c8b2808a121434a655b9c4f2b6ae4637cbaf3748e572381aac6eaf07c3e5684c5fc6d7c3b2c4326ed5976676a91f1cfb6ea80dc0163a31e3727351ddab1dea502c72561a67ffcecd6692106f5624edf3aef3582adc31b3a78b2165ea2c059966db51458689009fbf3ffe98fefa795fc4c5b7c45823232851b5a73ca9f9df791e53da71aa1a9f640b0fdc3a823cd49d692394ad23b70a8d4e9673de8ad7585178ed9a13f5f494156d1ae245ab35559bcc9f1dd2015de882eb2e42134a5338e4f585f251021520119c2c7f8c808b9f11b74d0fb192920c6707bf0c7afadd287ffe3b628746d7e273d1459e453dd3b12239d26a55c31a4daddff89d59441f3af04cc2f33377ff9275381c16179cd9c3e715c98cef7614f0d4f00d5b7df4c01261ccef7f581cfe0178f298d6', 'EXECUTION_PLAN');


--
-- Name: asset_check_executions_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.asset_check_executions_id_seq', 1, false);


--
-- Name: asset_daemon_asset_evaluations_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.asset_daemon_asset_evaluations_id_seq', 1, false);


--
-- Name: asset_event_tags_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.asset_event_tags_id_seq', 1, true);


--
-- Name: asset_keys_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.asset_keys_id_seq', 2, true);


--
-- Name: bulk_actions_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.bulk_actions_id_seq', 1, false);


--
-- Name: concurrency_limits_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.concurrency_limits_id_seq', 1, false);


--
-- Name: concurrency_slots_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.concurrency_slots_id_seq', 1, false);


--
-- Name: daemon_heartbeats_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.daemon_heartbeats_id_seq', 1, false);


--
-- Name: dynamic_partitions_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.dynamic_partitions_id_seq', 1, false);


--
-- Name: event_logs_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.event_logs_id_seq', 14, true);


--
-- Name: instance_info_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.instance_info_id_seq', 1, true);


--
-- Name: instigators_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.instigators_id_seq', 1, false);


--
-- Name: job_ticks_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.job_ticks_id_seq', 1, false);


--
-- Name: jobs_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.jobs_id_seq', 1, false);


--
-- Name: kvs_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.kvs_id_seq', 1, false);


--
-- Name: pending_steps_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.pending_steps_id_seq', 1, false);


--
-- Name: run_tags_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.run_tags_id_seq', 1, false);


--
-- Name: runs_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.runs_id_seq', 1, true);


--
-- Name: secondary_indexes_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.secondary_indexes_id_seq', 8, true);


--
-- Name: snapshots_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.snapshots_id_seq', 2, true);


--
-- Name: alembic_version alembic_version_pkc; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.alembic_version
    ADD CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num);


--
-- Name: asset_check_executions asset_check_executions_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.asset_check_executions
    ADD CONSTRAINT asset_check_executions_pkey PRIMARY KEY (id);


--
-- Name: asset_daemon_asset_evaluations asset_daemon_asset_evaluations_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.asset_daemon_asset_evaluations
    ADD CONSTRAINT asset_daemon_asset_evaluations_pkey PRIMARY KEY (id);


--
-- Name: asset_event_tags asset_event_tags_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.asset_event_tags
    ADD CONSTRAINT asset_event_tags_pkey PRIMARY KEY (id);


--
-- Name: asset_keys asset_keys_asset_key_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.asset_keys
    ADD CONSTRAINT asset_keys_asset_key_key UNIQUE (asset_key);


--
-- Name: asset_keys asset_keys_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.asset_keys
    ADD CONSTRAINT asset_keys_pkey PRIMARY KEY (id);


--
-- Name: bulk_actions bulk_actions_key_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.bulk_actions
    ADD CONSTRAINT bulk_actions_key_key UNIQUE (key);


--
-- Name: bulk_actions bulk_actions_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.bulk_actions
    ADD CONSTRAINT bulk_actions_pkey PRIMARY KEY (id);


--
-- Name: concurrency_limits concurrency_limits_concurrency_key_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.concurrency_limits
    ADD CONSTRAINT concurrency_limits_concurrency_key_key UNIQUE (concurrency_key);


--
-- Name: concurrency_limits concurrency_limits_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.concurrency_limits
    ADD CONSTRAINT concurrency_limits_pkey PRIMARY KEY (id);


--
-- Name: concurrency_slots concurrency_slots_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.concurrency_slots
    ADD CONSTRAINT concurrency_slots_pkey PRIMARY KEY (id);


--
-- Name: daemon_heartbeats daemon_heartbeats_daemon_type_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.daemon_heartbeats
    ADD CONSTRAINT daemon_heartbeats_daemon_type_key UNIQUE (daemon_type);


--
-- Name: daemon_heartbeats daemon_heartbeats_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.daemon_heartbeats
    ADD CONSTRAINT daemon_heartbeats_pkey PRIMARY KEY (id);


--
-- Name: dynamic_partitions dynamic_partitions_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.dynamic_partitions
    ADD CONSTRAINT dynamic_partitions_pkey PRIMARY KEY (id);


--
-- Name: event_logs event_logs_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.event_logs
    ADD CONSTRAINT event_logs_pkey PRIMARY KEY (id);


--
-- Name: instance_info instance_info_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.instance_info
    ADD CONSTRAINT instance_info_pkey PRIMARY KEY (id);


--
-- Name: instigators instigators_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.instigators
    ADD CONSTRAINT instigators_pkey PRIMARY KEY (id);


--
-- Name: instigators instigators_selector_id_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.instigators
    ADD CONSTRAINT instigators_selector_id_key UNIQUE (selector_id);


--
-- Name: job_ticks job_ticks_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.job_ticks
    ADD CONSTRAINT job_ticks_pkey PRIMARY KEY (id);


--
-- Name: jobs jobs_job_origin_id_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.jobs
    ADD CONSTRAINT jobs_job_origin_id_key UNIQUE (job_origin_id);


--
-- Name: jobs jobs_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.jobs
    ADD CONSTRAINT jobs_pkey PRIMARY KEY (id);


--
-- Name: kvs kvs_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.kvs
    ADD CONSTRAINT kvs_pkey PRIMARY KEY (id);


--
-- Name: pending_steps pending_steps_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.pending_steps
    ADD CONSTRAINT pending_steps_pkey PRIMARY KEY (id);


--
-- Name: run_tags run_tags_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.run_tags
    ADD CONSTRAINT run_tags_pkey PRIMARY KEY (id);


--
-- Name: runs runs_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.runs
    ADD CONSTRAINT runs_pkey PRIMARY KEY (id);


--
-- Name: runs runs_run_id_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.runs
    ADD CONSTRAINT runs_run_id_key UNIQUE (run_id);


--
-- Name: secondary_indexes secondary_indexes_name_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.secondary_indexes
    ADD CONSTRAINT secondary_indexes_name_key UNIQUE (name);


--
-- Name: secondary_indexes secondary_indexes_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.secondary_indexes
    ADD CONSTRAINT secondary_indexes_pkey PRIMARY KEY (id);


--
-- Name: snapshots snapshots_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.snapshots
    ADD CONSTRAINT snapshots_pkey PRIMARY KEY (id);


--
-- Name: snapshots snapshots_snapshot_id_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.snapshots
    ADD CONSTRAINT snapshots_snapshot_id_key UNIQUE (snapshot_id);


--
-- Name: idx_asset_check_executions; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX idx_asset_check_executions ON public.asset_check_executions USING btree (asset_key, check_name, materialization_event_storage_id, partition);


--
-- Name: idx_asset_check_executions_unique; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX idx_asset_check_executions_unique ON public.asset_check_executions USING btree (asset_key, check_name, run_id, partition);


--
-- Name: idx_asset_daemon_asset_evaluations_asset_key_evaluation_id; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX idx_asset_daemon_asset_evaluations_asset_key_evaluation_id ON public.asset_daemon_asset_evaluations USING btree (asset_key, evaluation_id);


--
-- Name: idx_asset_event_tags; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX idx_asset_event_tags ON public.asset_event_tags USING btree (asset_key, key, value);


--
-- Name: idx_asset_event_tags_event_id; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX idx_asset_event_tags_event_id ON public.asset_event_tags USING btree (event_id);


--
-- Name: idx_bulk_actions; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX idx_bulk_actions ON public.bulk_actions USING btree (key);


--
-- Name: idx_bulk_actions_action_type; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX idx_bulk_actions_action_type ON public.bulk_actions USING btree (action_type);


--
-- Name: idx_bulk_actions_selector_id; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX idx_bulk_actions_selector_id ON public.bulk_actions USING btree (selector_id);


--
-- Name: idx_bulk_actions_status; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX idx_bulk_actions_status ON public.bulk_actions USING btree (status);


--
-- Name: idx_dynamic_partitions; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX idx_dynamic_partitions ON public.dynamic_partitions USING btree (partitions_def_name, partition);


--
-- Name: idx_event_type; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX idx_event_type ON public.event_logs USING btree (dagster_event_type, id);


--
-- Name: idx_events_by_asset; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX idx_events_by_asset ON public.event_logs USING btree (asset_key, dagster_event_type, id) WHERE (asset_key IS NOT NULL);


--
-- Name: idx_events_by_asset_partition; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX idx_events_by_asset_partition ON public.event_logs USING btree (asset_key, dagster_event_type, partition, id) WHERE ((asset_key IS NOT NULL) AND (partition IS NOT NULL));


--
-- Name: idx_events_by_run_id; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX idx_events_by_run_id ON public.event_logs USING btree (run_id, id);


--
-- Name: idx_job_tick_status; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX idx_job_tick_status ON public.job_ticks USING btree (job_origin_id, status);


--
-- Name: idx_job_tick_timestamp; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX idx_job_tick_timestamp ON public.job_ticks USING btree (job_origin_id, "timestamp");


--
-- Name: idx_kvs_keys_unique; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX idx_kvs_keys_unique ON public.kvs USING btree (key);


--
-- Name: idx_pending_steps; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX idx_pending_steps ON public.pending_steps USING btree (concurrency_key, run_id, step_key);


--
-- Name: idx_run_partitions; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX idx_run_partitions ON public.runs USING btree (partition_set, partition);


--
-- Name: idx_run_range; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX idx_run_range ON public.runs USING btree (status, update_timestamp, create_timestamp);


--
-- Name: idx_run_status; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX idx_run_status ON public.runs USING btree (status);


--
-- Name: idx_run_tags; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX idx_run_tags ON public.run_tags USING btree (key, value);


--
-- Name: idx_run_tags_run_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX idx_run_tags_run_idx ON public.run_tags USING btree (run_id, id);


--
-- Name: idx_runs_by_job; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX idx_runs_by_job ON public.runs USING btree (pipeline_name, id);


--
-- Name: idx_step_key; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX idx_step_key ON public.event_logs USING btree (step_key);


--
-- Name: idx_tick_selector_timestamp; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX idx_tick_selector_timestamp ON public.job_ticks USING btree (selector_id, "timestamp");


--
-- Name: ix_asset_daemon_asset_evaluations_evaluation_id; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX ix_asset_daemon_asset_evaluations_evaluation_id ON public.asset_daemon_asset_evaluations USING btree (evaluation_id);


--
-- Name: ix_instigators_instigator_type; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX ix_instigators_instigator_type ON public.instigators USING btree (instigator_type);


--
-- Name: ix_job_ticks_job_origin_id; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX ix_job_ticks_job_origin_id ON public.job_ticks USING btree (job_origin_id);


--
-- Name: ix_jobs_job_type; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX ix_jobs_job_type ON public.jobs USING btree (job_type);


--
-- Name: runs fk_runs_snapshot_id_snapshots_snapshot_id; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.runs
    ADD CONSTRAINT fk_runs_snapshot_id_snapshots_snapshot_id FOREIGN KEY (snapshot_id) REFERENCES public.snapshots(snapshot_id);


--
-- Name: run_tags run_tags_run_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.run_tags
    ADD CONSTRAINT run_tags_run_id_fkey FOREIGN KEY (run_id) REFERENCES public.runs(run_id) ON DELETE CASCADE;


--
-- PostgreSQL database dump complete
--

