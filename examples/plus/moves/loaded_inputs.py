from bakery.definitions import defs

found = set()
for spec in defs.resolve_all_asset_specs():
    asset = defs.resolve_assets_def(spec.key)
    if asset.is_executable:
        key = spec.key.to_user_string()
        for name, upstream in asset.keys_by_input_name.items():
            if not asset.node_def.input_dict[name].dagster_type.is_nothing:
                found.add(f"{key} loads {upstream.to_user_string()}")

print("\n".join(sorted(found)))
